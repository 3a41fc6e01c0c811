import { createContext, use } from 'react';
import { useText } from '../../texts/texts.ts';

/** The calls of a place where files are brought; what it cannot do has none. */
export interface UploadCalls {
  begin: string;
  list: string;
  detail: string;
  rows: string;
  file: string;
  badRows: string;
  execute: string;
  takeBack?: string;
  template?: string;
  picture?: string;
  document?: string;
}

/** Where files are brought: by which calls, in which words, and which screen shows what they became. */
export interface UploadPlace {
  calls: UploadCalls;
  words: 'uploads' | 'imports';
  /** The screen of a record that rows became. */
  detail?: string;
}

const masters: UploadPlace = {
  calls: {
    begin: 'masterUpload.begin',
    list: 'masterUpload.list',
    detail: 'masterUpload.detail',
    rows: 'masterUpload.rows',
    file: 'masterUpload.file',
    badRows: 'masterUpload.badRows',
    execute: 'masterUpload.execute',
    takeBack: 'masterUpload.takeBack',
  },
  words: 'uploads',
};

/** The place around a part of it; files of masters unless said otherwise. */
export const UploadPlaceContext = createContext<UploadPlace>(masters);

/** Where this part shows files. */
export function useUploadPlace(): UploadPlace {
  return use(UploadPlaceContext);
}

/** Texts as the place says them; what it does not say otherwise as files of masters do. */
export function useUploadText(): (key: string, params?: Record<string, string | number>) => string {
  const { text } = useText();
  const { words } = useUploadPlace();
  return (key, params) => text(words === 'imports' ? [`imports.${key}`, `uploads.${key}`] : `uploads.${key}`, params);
}
