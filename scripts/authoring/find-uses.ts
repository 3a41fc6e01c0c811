import type { DefinitionFile } from '../../engine/core/definitions.ts';
import { pathToPointer } from '../../engine/core/values/json-pointer.ts';

/** A place that names something. */
export interface Use {
  file: string;
  /** JSON pointer to the value, or to the property of that name. */
  pointer: string;
  as: 'property' | 'value' | 'expression' | 'pointer' | 'text key';
}

/** Every place in definition, text and role files that names `name`: as a property, a value, inside CEL or in a pointer. */
export function findUses(files: readonly DefinitionFile[], name: string): Use[] {
  const word = new RegExp(`(?<![\\w$-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w$-])`);
  return files.flatMap((file) => {
    const isTexts = file.path.startsWith('locales/');
    const uses: Use[] = [];
    const tell = (path: (string | number)[], as: Use['as']) =>
      uses.push({ file: file.path, pointer: pathToPointer(path), as });
    const visit = (value: unknown, path: (string | number)[]) => {
      if (typeof value === 'string') {
        if (!isTexts && value === name) tell(path, 'value');
        else if (!isTexts && value.startsWith('/') && value.split('/').includes(name)) tell(path, 'pointer');
        else if (!isTexts && isExpression(path) && word.test(value)) tell(path, 'expression');
      } else if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) visit(item, [...path, index]);
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, item] of Object.entries(value)) {
          if (isTexts ? word.test(key) : key === name) tell([...path, key], isTexts ? 'text key' : 'property');
          visit(item, [...path, key]);
        }
      }
    };
    visit(JSON.parse(file.text), []);
    return uses;
  });
}

const expressionProperties = new Set(['compute', 'requiredWhen', 'relevantWhen', 'refusedWhen', 'guards', 'guard']);

function isExpression(path: readonly (string | number)[]): boolean {
  return path.slice(-2).some((key) => expressionProperties.has(String(key)));
}
