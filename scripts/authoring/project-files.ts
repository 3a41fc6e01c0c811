import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** A JSON object as a definition file holds it. */
export type JsonFile = { [key: string]: JsonPart };
/** Any part of a JSON file. */
export type JsonPart = string | number | boolean | null | JsonPart[] | JsonFile;

/** The same words in every language of the product. */
export interface Words {
  ja: string;
  en: string;
  ko: string;
}

/** What is wrong with what an author asked for; nothing has been written. */
export class AuthoringError extends Error {}

/** Files to be written together: all of them or, when one of the steps fails, none. */
export class ProjectFiles {
  private readonly root: string;
  private readonly changed = new Map<string, JsonFile>();

  constructor(root: string) {
    this.root = root;
  }

  /** A file as it is now, with the changes so far; `undefined` when there is none. */
  find(path: string): JsonFile | undefined {
    const known = this.changed.get(path);
    if (known) return known;
    const file = join(this.root, path);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonFile) : undefined;
  }

  /** @throws AuthoringError when there is no such file */
  read(path: string): JsonFile {
    const found = this.find(path);
    if (!found) throw new AuthoringError(`There is no ${path}.`);
    return found;
  }

  /** The JSON files of a folder, those to be written too. */
  list(folder: string): string[] {
    const place = join(this.root, folder);
    const kept = existsSync(place) ? readdirSync(place).map((name) => `${folder}/${name}`) : [];
    const added = [...this.changed.keys()].filter((path) => dirname(path) === folder);
    return [...new Set([...kept, ...added])].filter((path) => path.endsWith('.json')).sort();
  }

  /** The JSON files below a folder at any depth, those to be written too. */
  listBelow(folder: string): string[] {
    const kept = readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(sep).join('/')}`,
    );
    const added = [...this.changed.keys()].filter((path) => path.startsWith(`${folder}/`));
    return [...new Set([...kept, ...added])].filter((path) => path.endsWith('.json')).sort();
  }

  /** Adds a file. @throws AuthoringError when it is there already: what somebody wrote is never overwritten */
  add(path: string, json: JsonFile): void {
    if (this.find(path)) throw new AuthoringError(`${path} is there already.`);
    this.changed.set(path, json);
  }

  /** Changes a file; `start` is what it holds when it is not there yet. */
  change(path: string, change: (json: JsonFile) => void, start?: JsonFile): void {
    const json = structuredClone(this.find(path) ?? start ?? this.read(path));
    change(json);
    this.changed.set(path, json);
  }

  /** Adds texts to `locales/<language>/<domain>.json`; a text that stands there stays. */
  addTexts(domain: string, texts: Record<string, Words>): void {
    for (const language of ['ja', 'en', 'ko'] as const) {
      this.change(
        `locales/${language}/${domain}.json`,
        (known) => {
          for (const [key, words] of Object.entries(texts)) known[key] ??= words[language];
        },
        {},
      );
    }
  }

  /** Writes everything and says which files. */
  write(): string[] {
    for (const [path, json] of this.changed) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
    }
    return [...this.changed.keys()];
  }
}
