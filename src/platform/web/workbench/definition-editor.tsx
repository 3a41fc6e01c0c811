import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter } from '@codemirror/lint';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import type { Problem } from '../../../../engine/core/problem.ts';
import { pointerRange } from './pointer-range.ts';

/** Milliseconds after the last key until the definition is checked. */
const pauseMs = 400;

/** A definition as text, with what is wrong shown where it stands. Give it a `key` for every file. */
export function DefinitionEditor(props: {
  label: string;
  start: string;
  check: (text: string) => Promise<Problem[]>;
  onChange: (text: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!place.current) return;
    const { start, label } = latest.current;
    const parse = jsonParseLinter();
    const view = new EditorView({
      doc: start,
      parent: place.current,
      extensions: [
        basicSetup,
        json(),
        EditorView.lineWrapping,
        // A definition that is only read is scrolled by keyboard, too.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        lintGutter(),
        linter(
          async (now) => {
            const text = now.state.doc.toString();
            const wrong = parse(now);
            if (wrong.length > 0) return wrong;
            const problems = await latest.current.check(text);
            return problems.map((problem) => ({
              ...pointerRange(text, problem.pointer),
              severity: 'error' as const,
              source: problem.code,
              message: `${problem.reason}${problem.didYouMean ? ` Did you mean "${problem.didYouMean}"?` : ''}`,
            }));
          },
          { delay: pauseMs },
        ),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        }),
      ],
    });
    return () => view.destroy();
  }, []);

  return <div ref={place} className="workbench-editor" />;
}
