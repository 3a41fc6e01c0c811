/** What is wrong with a registration or a look-up. */
export type RegistryErrorCode = 'EN-REGISTRY-DUPLICATE' | 'EN-REGISTRY-UNKNOWN' | 'EN-REGISTRY-CLOSED';

/** Thrown by a registry. `code` is stable; `what` is the registry, `name` the entry asked for. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  readonly what: string;
  readonly entry: string;

  constructor(code: RegistryErrorCode, what: string, entry: string, detail: string) {
    super(`${code}: ${what} "${entry}" ${detail}`);
    this.code = code;
    this.what = what;
    this.entry = entry;
  }
}

/** Named entries of one type: filled at the start, then closed for good. */
export interface Registry<Entry> {
  /** Throws `EN-REGISTRY-DUPLICATE` for a name that is taken and `EN-REGISTRY-CLOSED` after `close`. */
  register: (name: string, entry: Entry) => void;
  /** After this nothing can be registered, so that what a name means cannot change while the program runs. */
  close: () => void;
  /** Throws `EN-REGISTRY-UNKNOWN`, naming what there is. */
  get: (name: string) => Entry;
  has: (name: string) => boolean;
  /** In the order of registration. */
  names: () => string[];
}

/** Makes an empty, open registry; `what` names it in errors, e.g. `screen kind`. */
export function createRegistry<Entry>(what: string): Registry<Entry> {
  // A Map, not an object: `constructor` and `__proto__` must be unknown names.
  const entries = new Map<string, Entry>();
  let closed = false;
  return {
    register(name, entry) {
      if (closed) throw new RegistryError('EN-REGISTRY-CLOSED', what, name, 'comes after the start');
      if (entries.has(name)) throw new RegistryError('EN-REGISTRY-DUPLICATE', what, name, 'is registered already');
      entries.set(name, entry);
    },
    close() {
      closed = true;
    },
    get(name) {
      const entry = entries.get(name);
      if (entry === undefined) {
        const known = [...entries.keys()].join(', ') || 'nothing';
        throw new RegistryError('EN-REGISTRY-UNKNOWN', what, name, `is not registered; known: ${known}`);
      }
      return entry;
    },
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
  };
}
