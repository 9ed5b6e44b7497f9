import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js';

/** Files by the last part of their address. */
export type EarlyFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Loads from the own origin, except what came with the answer that opened the playback: that is used once, without asking
 * again. The first frame then waits for one question instead of four.
 */
export function earlyLoader(early: EarlyFiles): HlsConfig['loader'] {
  const left = new Map(early);
  return class extends Hls.DefaultConfig.loader {
    #gone = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const name = context.url.slice(context.url.lastIndexOf('/') + 1);
      const bytes = left.get(name);
      left.delete(name);
      if (bytes === undefined) return void super.load(context, config, callbacks);
      const { stats } = this;
      stats.loading.start = stats.loading.first = stats.loading.end = performance.now();
      stats.loaded = stats.total = bytes.byteLength;
      const data =
        context.responseType === 'arraybuffer' ? exactBuffer(bytes) : new TextDecoder().decode(bytes);
      // hls.js does not expect an answer before load() has returned.
      queueMicrotask(() => {
        if (!this.#gone) callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
      });
    }

    override abort(): void {
      this.#gone = true;
      super.abort();
    }

    override destroy(): void {
      this.#gone = true;
      super.destroy();
    }
  };
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
