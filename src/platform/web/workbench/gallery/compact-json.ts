const lineWidth = 56;

/** JSON as people write it in definitions: what is short stands on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (line.length + indent.length <= lineWidth || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => deeper + compactJson(item, deeper))
    : Object.entries(value).map(([name, member]) => `${deeper}${JSON.stringify(name)}: ${compactJson(member, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
