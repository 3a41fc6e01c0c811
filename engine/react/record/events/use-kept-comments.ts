import { useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import { localDraftPrefix } from '../../steps/drafts/local-draft.ts';

type Comments = Readonly<Record<string, string>>;

/** Comments being written on the events of one record. */
export interface KeptComments {
  of: (event: string) => string;
  write: (event: string, comment: string) => void;
  forget: (event: string) => void;
}

/** Comments that outlive their dialog, a reload and a lost session, as drafts do; in this tab and for this user only. */
export function useKeptComments(recordId: string): KeptComments {
  const { user } = useEngine();
  const name = `${localDraftPrefix}${user.code}.comments.${recordId}`;
  const [comments, setComments] = useState(() => ({ name, kept: read(name) }));
  // Another record on the same screen has comments of its own.
  const kept = comments.name === name ? comments.kept : read(name);

  function keep(next: Comments) {
    setComments({ name, kept: next });
    try {
      if (Object.keys(next).length === 0) window.sessionStorage.removeItem(name);
      else window.sessionStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the comment lives as long as the page does.
    }
  }

  function without(event: string): Comments {
    return Object.fromEntries(Object.entries(kept).filter(([one]) => one !== event));
  }

  return {
    of: (event) => (Object.hasOwn(kept, event) ? (kept[event] ?? '') : ''),
    write: (event, comment) => keep(comment === '' ? without(event) : { ...kept, [event]: comment }),
    forget: (event) => keep(without(event)),
  };
}

function read(name: string): Comments {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
