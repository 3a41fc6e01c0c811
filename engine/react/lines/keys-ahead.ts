import type { GridApi } from 'ag-grid-community';
import type { CustomCellEditorProps } from 'ag-grid-react';
import { flushSync } from 'react-dom';
import { imeKeyCode, type LinePlace } from './line-columns.ts';

/** An editor that has its input and can take what was typed before it was there. */
export interface OpenEditor {
  element: HTMLElement;
  /** The cell it edits. */
  cell: { rowIndex: number | null; field: string };
  /** Types at the end of what the editor shows. */
  type: (text: string) => void;
}

/** Keeps the keys that people and barcode readers press while the editor of a cell is still being drawn. */
export interface KeysAhead {
  /** Listens on the grid's frame; answers how to stop. */
  listen: (frame: HTMLElement) => () => void;
  /** An editor is there: it gets what was typed, then the keys that lead on from it. Answers how it says that it is gone. */
  opened: (editor: OpenEditor) => () => void;
  /** Something other than an editor is on its way, as a new row: keys wait until the promise is kept. */
  holdFor: (arrival: Promise<unknown>) => void;
}

/**
 * The grid draws an editor some time after the key that asks for it; a barcode reader types thirteen characters in that
 * time. They are kept here in their order and given to the editor, or to the cell that Enter leads to. Keys of an input
 * method are never taken: what is composed belongs to the input that the method has found.
 */
export function keysAhead(apiOf: () => GridApi<LinePlace> | null): KeysAhead {
  const waiting: KeyboardEventInit[] = [];
  let editor: OpenEditor | null = null;
  let held = 0;
  let isHandingOver = false;
  let tries = 0;

  /** The grid edits a cell whose editor is not there yet; the one before may still be going. */
  function isOpening(): boolean {
    const editing = apiOf()?.getEditingCells()[0];
    if (!editing) return false;
    return editor?.cell.rowIndex !== editing.rowIndex || editor.cell.field !== editing.column?.getColId();
  }

  /** Before the grid: keys that come too early wait. */
  function keep(event: KeyboardEvent): void {
    if (!event.isTrusted || !mayWait(event)) return;
    if (held === 0 && waiting.length === 0 && !isHandingOver && !isOpening()) return;
    waiting.push({ key: event.key, code: event.code, shiftKey: event.shiftKey });
    event.preventDefault();
    event.stopImmediatePropagation();
    // Nobody else will come to fetch it when the editor is there and everything before was handed over.
    if (!isHandingOver) handOverSoon();
  }

  /** Once what just happened is drawn; keys pressed until then wait behind the others. */
  function handOverSoon(): void {
    isHandingOver = waiting.length > 0;
    if (isHandingOver) setTimeout(handOver);
  }

  /** Hands keys over, one after the other, as long as somebody is there to take them. */
  function handOver(): void {
    const next = waiting[0];
    if (!next || held > 0 || isOpening()) {
      isHandingOver = false;
      return;
    }
    isHandingOver = true;
    const here = isEditing() ? editor : null;
    const text = here ? typedText() : '';
    // Drawn at once: a key that comes now finds in the input what was typed before it.
    if (here && text !== '') flushSync(() => here.type(text));
    else {
      const target = here?.element ?? focusedCell(apiOf());
      // Between two cells the focus is on nothing for a moment; whoever went elsewhere wants no keys of before.
      if (target || tries === patience) {
        tries = 0;
        waiting.shift();
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { ...next, bubbles: true, cancelable: true, composed: true }),
        );
      } else tries += 1;
    }
    // The next cell has the focus a moment after Enter.
    handOverSoon();
  }

  const isEditing = () => (apiOf()?.getEditingCells().length ?? 0) > 0;

  /** Takes the run of characters at the head of what waits. */
  function typedText(): string {
    let text = '';
    while (waiting[0]?.key?.length === 1) text += waiting.shift()?.key;
    return text;
  }

  return {
    listen(frame) {
      // On the document: while one editor goes and the next comes, the focus may be on nothing at all.
      const within = (event: KeyboardEvent) => {
        const target = event.target;
        const isOurs = target instanceof Node && (frame.contains(target) || target === document.body);
        if (isOurs || (editor !== null && target === editor.element)) keep(event);
      };
      document.addEventListener('keydown', within, { capture: true });
      return () => document.removeEventListener('keydown', within, { capture: true });
    },
    opened(opened) {
      editor = opened;
      if (!isHandingOver) handOverSoon();
      return () => {
        if (editor === opened) editor = null;
      };
    },
    holdFor(arrival) {
      held += 1;
      void arrival.finally(() => {
        held -= 1;
        if (!isHandingOver) handOverSoon();
      });
    },
  };
}

/** How many turns of the page's loop keys wait for a cell with the focus. */
const patience = 50;

/** Characters and the keys that lead on; whatever is held with Ctrl, Alt or Meta is a command to the page. */
function mayWait(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === imeKeyCode) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  return event.key.length === 1 || event.key === 'Enter' || event.key === 'Tab';
}

/** The cell that the grid has the focus on. */
function focusedCell(api: GridApi<LinePlace> | null): Element | null {
  const active = document.activeElement;
  return api?.getFocusedCell() && active?.closest('.engine-lines__grid') ? active : null;
}

/** An editor of one input: what is typed goes where the cursor is, in place of what is selected. */
export function openInput(
  element: HTMLInputElement,
  { node, column }: Pick<CustomCellEditorProps, 'node' | 'column'>,
  take: (text: string) => void,
): OpenEditor {
  return {
    element,
    cell: { rowIndex: node.rowIndex, field: column.getColId() },
    type(text) {
      const { value, selectionStart, selectionEnd } = element;
      const start = selectionStart ?? value.length;
      take(value.slice(0, start) + text + value.slice(selectionEnd ?? value.length));
    },
  };
}
