import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { AuthoringError, type Words } from './project-files.ts';

/** A question of the terminal; its name is also the flag that answers it. */
export interface Question {
  name: string;
  question: string;
  /** Taken when nothing is typed. Without it an answer is needed. */
  preset?: string;
}

/** Answers from flags (`--id pet/care`); what is missing is asked for when somebody sits at the terminal. */
export async function ask<Name extends string>(
  questions: readonly (Question & { name: Name })[],
): Promise<Record<Name, string>> {
  const options = Object.fromEntries(questions.map(({ name }) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options, allowPositionals: false });
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answers: [Name, string][] = [];
  try {
    for (const question of questions) {
      const given = values[question.name];
      answers.push([question.name, typeof given === 'string' ? given : await answerOf(question, terminal)]);
    }
  } finally {
    terminal?.close();
  }
  return Object.fromEntries(answers) as Record<Name, string>;
}

async function answerOf({ name, question, preset }: Question, terminal: Interface | null): Promise<string> {
  if (!terminal) {
    if (preset !== undefined) return preset;
    throw new AuthoringError(`--${name} is missing: ${question}`);
  }
  for (;;) {
    const typed = (await terminal.question(`${question}${preset ? ` [${preset}]` : ''}: `)).trim();
    if (typed !== '' || preset !== undefined) return typed || (preset ?? '');
  }
}

/** `件名|Title|제목` as words. @throws AuthoringError when a language is missing */
export function wordsOf(text: string): Words {
  const [ja, en, ko] = text.split('|').map((word) => word.trim());
  if (!ja || !en || !ko) throw new AuthoringError(`"${text}" lacks a language: write 日本語|English|한국어.`);
  return { ja, en, ko };
}
