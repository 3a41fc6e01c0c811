import { useCallback, useState } from 'react';
import { useEngine } from '../../engine-provider.tsx';
import type { ListColumn } from './list-column.ts';

/** Which columns the user wants to see, in which order and how wide. Fields that are not named stand as designed. */
export interface ColumnChoice {
  shown?: string[];
  hidden?: string[];
  order?: string[];
  /** Pixels. */
  widths?: Record<string, number>;
}

/** Choices of this page load, by user and screen: a list that is come back to looks as it was left. */
const choices = new Map<string, ColumnChoice>();

/** The user's choice of columns on a screen; what shall last longer is saved as a view. */
export function useColumnChoice(screenId: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const { user } = useEngine();
  const key = `${user.code} ${screenId}`;
  const [choice, setChoice] = useState(() => choices.get(key) ?? {});
  const choose = useCallback(
    (next: ColumnChoice) => {
      choices.set(key, next);
      setChoice(next);
    },
    [key],
  );
  return [choice, choose];
}

/** The columns as the user wants them. */
export function chosenColumns(columns: readonly ListColumn[], choice: ColumnChoice): ListColumn[] {
  const place = (column: ListColumn) => {
    const at = choice.order?.indexOf(column.field) ?? -1;
    return at === -1 ? Number.MAX_SAFE_INTEGER : at;
  };
  return columns
    .map((column) => ({
      ...column,
      width: choice.widths?.[column.field] ?? column.width,
      sized: choice.widths?.[column.field] !== undefined,
      hidden: isHidden(column, choice),
    }))
    .sort((a, b) => place(a) - place(b));
}

/** The choice with one column shown or hidden. */
export function withColumn(choice: ColumnChoice, field: string, visible: boolean): ColumnChoice {
  const without = (fields: string[] = []) => fields.filter((other) => other !== field);
  return visible
    ? { ...choice, shown: [...without(choice.shown), field], hidden: without(choice.hidden) }
    : { ...choice, hidden: [...without(choice.hidden), field], shown: without(choice.shown) };
}

function isHidden(column: ListColumn, choice: ColumnChoice): boolean {
  if (choice.hidden?.includes(column.field)) return true;
  return column.hidden && !choice.shown?.includes(column.field);
}
