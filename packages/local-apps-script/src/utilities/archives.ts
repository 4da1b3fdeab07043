// Zip archives and text with separators, as Utilities has them.
import { type CsvError, parse } from 'csv-parse/sync';
import { type Unzipped, unzipSync, zipSync } from 'fflate';
import mime from 'mime';
import { PlatformError } from '../kernel/contract.ts';
import { Blob } from './blob.ts';

/** Each blob is a file of the archive; two of one name are refused. */
export function zip(blobs: readonly Blob[], name = 'archive.zip'): Blob {
  const files: Record<string, Uint8Array> = {};
  for (const blob of blobs) {
    const file = blob.getName() ?? '';
    if (file === '') throw new PlatformError('Blob object must have non-null name for this operation.');
    if (Object.hasOwn(files, file)) throw new PlatformError(`Duplicate file name in zip: ${file}`);
    files[file] = blob.data;
  }
  return new Blob(Buffer.from(zipSync(files)), 'application/zip', name);
}

/** A blob for each file; its type is told by its name. */
export function unzip(archive: Blob): Blob[] {
  let files: Unzipped;
  try {
    files = unzipSync(archive.data);
  } catch {
    throw new PlatformError('Invalid argument', 'Argumento inválido');
  }
  return Object.entries(files)
    .filter(([name]) => !name.endsWith('/'))
    .map(([name, bytes]) => new Blob(Buffer.from(bytes), mime.getType(name), name));
}

/** Rows of texts; they may differ in length. */
export function parseCsv(text: string, delimiter = ','): string[][] {
  try {
    return parse(text, { delimiter, relaxColumnCount: true });
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw new PlatformError('Could not parse text.', 'Não foi possível analisar o texto.');
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
