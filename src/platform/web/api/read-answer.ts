import { CallFailure } from '../../../../engine/core/calls/call-failure.ts';
import type { CallIndexEntry } from '../../../../engine/core/formats/call-index.ts';
import type { ApiError } from '../../../../engine/core/wire.ts';
import type { BinaryAnswer } from '../../../../engine/react/runtime.ts';

/**
 * The value a response carries: JSON, or bytes with their file name for binary calls and where a file was asked for.
 * @throws CallFailure for every status but 2xx, and for a success without a body (spec §8: treated as 500)
 */
export async function readAnswer(definition: CallIndexEntry, response: Response, isFile: boolean): Promise<unknown> {
  if (!response.ok) throw new CallFailure(definition.id, response.status, await errorOf(response));
  if (isFile) return binaryOf(response);
  try {
    return await response.json();
  } catch {
    throw new CallFailure(definition.id, 500, null);
  }
}

async function errorOf(response: Response): Promise<ApiError | null> {
  try {
    const body: unknown = await response.json();
    return isApiError(body) ? body : null;
  } catch {
    return null;
  }
}

function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'appCode' in value && typeof value.appCode === 'string';
}

async function binaryOf(response: Response): Promise<BinaryAnswer> {
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('content-disposition')) };
}

/** The file name of a `Content-Disposition` header; the encoded form (RFC 5987) wins, as it can be Japanese. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}
