/** Raised by anything of Electron that this host does not have, so that drift shows at once and by name. */
export class NotInThisHost extends Error {
  constructor(name: string) {
    super(`the Chromium host has no electron.${name}`);
    this.name = 'NotInThisHost';
  }
}

// Asked of any object by await, by the inspector and by test runners; not a use of an API.
const askedByTheLanguage = new Set([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  '$$typeof',
  'asymmetricMatch',
  'nodeType',
]);

/** The same object, but an unknown member throws its full name instead of being `undefined`. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      // The receiver must stay the object itself: private fields do not exist on a proxy.
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value === 'function') return value.bind(object) as unknown;
      if (value !== undefined || typeof key === 'symbol' || key in object || askedByTheLanguage.has(key))
        return value;
      throw new NotInThisHost(`${name}.${key}`);
    },
    set(_object, key) {
      throw new NotInThisHost(`${name}.${String(key)} (set)`);
    },
  });
}

/** A whole module of Electron that is absent: importing it is allowed, touching it is not. */
export function absent(name: string): never {
  return new Proxy(function absentModule() {}, {
    get(_target, key) {
      if (typeof key === 'symbol' || askedByTheLanguage.has(key)) return undefined;
      throw new NotInThisHost(`${name}.${key}`);
    },
    construct() {
      throw new NotInThisHost(name);
    },
    apply() {
      throw new NotInThisHost(name);
    },
  }) as never;
}

/** Options of a call: a key nobody taught the host is an API it does not have. */
export function onlyKnown(name: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options))
    if (!known.includes(key)) throw new NotInThisHost(`${name} option '${key}'`);
}
