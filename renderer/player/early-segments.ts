import Hls, {
  type FragmentLoaderConstructor,
  type FragmentLoaderContext,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js';

/** The init segment and the first second: what every playback needs first, whatever the playlist says. */
const early = ['000000.m4s', '000001.m4s'] as const;

type Pending = Map<string, Promise<ArrayBuffer | null>>;

/**
 * Asks for the first segments while the playlist is still under way, so that the first frame waits for one round trip
 * instead of three. A segment that could not be had early is asked for again in the ordinary way, whose answer counts.
 */
export function earlySegments(token: string): FragmentLoaderConstructor {
  const pending: Pending = new Map();
  for (const name of early) {
    const url = new URL(`/media/${token}/${name}`, location.href).href;
    pending.set(url, fetchWhole(url));
  }
  const Loader = class extends EarlyLoader {
    constructor(config: HlsConfig) {
      super(config, pending);
    }
  };
  // A fragment's loader is the general one with a narrower context.
  return Loader as unknown as FragmentLoaderConstructor;
}

class EarlyLoader extends Hls.DefaultConfig.loader {
  readonly #pending: Pending;
  #gone = false;

  constructor(config: HlsConfig, pending: Pending) {
    super(config);
    this.#pending = pending;
  }

  override load(
    context: LoaderContext,
    config: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    const known = this.#pending.get(context.url);
    this.#pending.delete(context.url);
    if (known === undefined) {
      super.load(context, config, callbacks);
      return;
    }
    void known.then((data) => {
      if (this.#gone) return;
      if (data === null) super.load(context, config, callbacks);
      else this.#answer(data, context as FragmentLoaderContext, callbacks);
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

  #answer(
    data: ArrayBuffer,
    context: FragmentLoaderContext,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    const { stats } = this;
    const now = performance.now();
    stats.loading.start = stats.loading.first = stats.loading.end = now;
    stats.loaded = stats.total = data.byteLength;
    callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
  }
}

async function fetchWhole(url: string): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
