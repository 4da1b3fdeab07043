// What Apps Script has, read from its published types. Whatever this runtime lacks of it can so say its name, instead
// of looking like a method that doesn't exist at Google either.
import { type PublishedApi, readPublishedApi } from './read-published-api.ts';

let read: PublishedApi | undefined;

/** What the types say; read once a process. */
export function reference(): PublishedApi {
  read ??= readPublishedApi();
  return read;
}
