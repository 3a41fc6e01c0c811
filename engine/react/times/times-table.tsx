import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** A heading of a table of times; figures stand to the right. */
export interface TimesHeading {
  title: string;
  isFigure?: boolean;
}

/** Rows of times below their headings; `beside`: a last column that only draws what the others say. */
export function TimesTable(props: { headings: readonly TimesHeading[]; beside?: boolean; children: ReactNode }) {
  const { headings, beside = false, children } = props;
  return (
    <HTMLTable compact>
      <thead>
        <tr>
          {headings.map(({ title, isFigure }) => (
            <th key={title} scope="col" className={isFigure ? 'times-figure' : undefined}>
              {title}
            </th>
          ))}
          {beside && <th scope="col" aria-hidden />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </HTMLTable>
  );
}
