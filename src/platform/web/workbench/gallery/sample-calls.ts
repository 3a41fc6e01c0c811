import type { CallInput, EngineRuntime } from '../../../../../engine/react/runtime.ts';
import { sampleCategories, sampleItems } from './sample-values.ts';

/** Letters of a code at each level of the sample categories. */
const codeLengths: Record<string, number> = { large: 2, medium: 4, small: 7 };

/**
 * The runtime of the samples: what they choose from is answered here, files stay in the browser, and everything else
 * (addresses of postal codes, the rule of passwords) goes to the server as always.
 */
export function sampleRuntime(runtime: EngineRuntime): EngineRuntime {
  const files = new Map<string, File>();
  const answer = (callId: string, input: CallInput): unknown => {
    switch (callId) {
      case 'pullDown.categoryLevel':
        return { items: categoriesOf(input.query ?? {}) };
      case 'pullDown.category':
        return { items: matching(categoriesOf({ level: 'small' }), input) };
      case 'file.upload':
        return keepFile(files, input);
      case 'file.download':
        return { blob: files.get(input.query?.fileId ?? '') ?? new Blob(), fileName: null };
      case 'file.downloadLink':
        return { url: URL.createObjectURL(files.get(input.query?.filePath ?? '') ?? new Blob()) };
      default:
        return sampleItems[callId] ? { items: matching(sampleItems[callId], input) } : undefined;
    }
  };
  return {
    ...runtime,
    async call<Answer>(callId: string, input: CallInput = {}) {
      const found = answer(callId, input);
      return found === undefined ? runtime.call<Answer>(callId, input) : (found as Answer);
    },
  };
}

function keepFile(files: Map<string, File>, input: CallInput) {
  const file = input.body instanceof FormData ? input.body.get('file') : null;
  if (!(file instanceof File)) throw new Error('No file was sent.');
  const fileId = `sample-${files.size + 1}`;
  files.set(fileId, file);
  return { fileId, fileName: file.name, size: file.size, contentType: file.type };
}

function categoriesOf(query: Record<string, string>) {
  const named = new Map(sampleCategories);
  const step = (code: string) => ({ code, name: named.get(code) ?? '', displayCode: code });
  const codes = query.codes?.split(',');
  return sampleCategories
    .filter(([code]) => code.length === codeLengths[query.level ?? 'small'] && code.startsWith(query.parent ?? ''))
    .filter(([code]) => !codes || codes.includes(code))
    .map(([code]) => {
      const path = Object.values(codeLengths)
        .filter((length) => length <= code.length)
        .map((length) => step(code.slice(0, length)));
      return { ...step(code), path, pathName: path.map(({ name }) => name).join(' > ') };
    });
}

function matching(items: readonly Record<string, unknown>[], { query = {} }: CallInput) {
  const keyword = query.keyword?.toLowerCase() ?? '';
  const codes = query.codes?.split(',');
  return items.filter(
    (item) =>
      (!codes || codes.includes(String(item.code))) &&
      Object.values(item).some((value) => String(value).toLowerCase().includes(keyword)),
  );
}
