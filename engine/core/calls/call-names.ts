import type { CallDefinition } from '../formats/call.ts';

/** A name by which a call is asked for. */
export interface CallName {
  method: CallDefinition['method'];
  path: string;
}

/** Every name of a call, its own first, then those under `alsoAt`. */
export function namesOf({ method, path, alsoAt = [] }: Pick<CallDefinition, 'method' | 'path' | 'alsoAt'>): CallName[] {
  const others = alsoAt.map((name): CallName => {
    const [otherMethod = '', otherPath = ''] = name.split(' ');
    // The format lets no other methods through.
    return { method: otherMethod as CallDefinition['method'], path: otherPath };
  });
  return [{ method, path }, ...others];
}

/** What the server's router tells names apart by: parameters have no name there. */
export function routeOf({ method, path }: CallName): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`;
}
