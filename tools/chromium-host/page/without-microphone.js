// For tests only: a machine without a microphone, which Chromium's fake devices cannot be.
if (typeof MediaDevices !== 'undefined') {
  const { getUserMedia, enumerateDevices } = MediaDevices.prototype;
  MediaDevices.prototype.enumerateDevices = async function () {
    return (await enumerateDevices.call(this)).filter(({ kind }) => kind !== 'audioinput');
  };
  MediaDevices.prototype.getUserMedia = function (constraints) {
    if (constraints?.audio)
      return Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
    return getUserMedia.call(this, constraints);
  };
}
