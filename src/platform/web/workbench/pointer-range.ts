import { jsonLanguage } from '@codemirror/lang-json';
import { pointerToPath } from '../../../../engine/core/values/json-pointer.ts';

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

/** Where a JSON pointer stands in a text, or the nearest thing around it that is there. Offsets in UTF-16 units. */
export function pointerRange(text: string, pointer: string): { from: number; to: number } {
  let node: Node | null = jsonLanguage.parser.parse(text).topNode.firstChild;
  // Only the opening brace: a message about the whole file must not underline all of it.
  let found = { from: node?.from ?? 0, to: Math.min((node?.from ?? 0) + 1, text.length) };
  for (const key of pointerToPath(pointer)) {
    const next: Node | null = node && childOf(node, key, text);
    if (!next) return found;
    const name = next.name === 'Property' ? next.firstChild : next;
    found = name ? { from: name.from, to: name.to } : found;
    node = next.name === 'Property' ? next.lastChild : next;
  }
  return found;
}

function childOf(node: Node, key: string, text: string): Node | null {
  if (node.name === 'Object') {
    return (
      node.getChildren('Property').find((one) => {
        const name = one.getChild('PropertyName');
        return name !== null && text.slice(name.from + 1, name.to - 1) === key;
      }) ?? null
    );
  }
  if (node.name !== 'Array') return null;
  let item = node.firstChild;
  for (let index = -1; item; item = item.nextSibling) {
    if (!'[],'.includes(item.name)) index += 1;
    if (index === Number(key)) return item;
  }
  return null;
}
