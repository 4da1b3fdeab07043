// File, Folder and their iterators, as scripts hold them.
import { type ExecutionContext, type HostObject, PlatformError } from '../kernel/contract.ts';
import { Blob } from '../utilities/blob.ts';
import { readQuery } from './drive-query.ts';
import {
  type DriveItem,
  type DriveStore,
  documentType,
  folderType,
  formType,
  shortcutType,
  spreadsheetType,
} from './drive-store.ts';
import { SharedItem } from './shared-item.ts';

/** What `getFiles` and its kin return. */
export class DriveIterator implements HostObject {
  private next_ = 0;

  constructor(
    readonly hostClass: 'FileIterator' | 'FolderIterator',
    private readonly drive: DriveSession,
    private readonly items: readonly DriveItem[],
  ) {}

  hasNext(): boolean {
    return this.next_ < this.items.length;
  }

  next(): File | Folder {
    const item = this.items[this.next_++];
    if (item === undefined)
      throw new PlatformError('Cannot retrieve the next object: iterator has reached the end.');
    return this.drive.objectOf(item);
  }

  /** What is left, for this script and others to go on with. */
  getContinuationToken(): string {
    const ids = this.items.slice(this.next_).map(({ id }) => id);
    return Buffer.from(JSON.stringify([this.hostClass, ...ids])).toString('base64url');
  }
}

/** The Drive of an execution. */
export class DriveSession {
  constructor(
    readonly store: DriveStore,
    readonly context: ExecutionContext,
  ) {}

  objectOf(item: DriveItem): File | Folder {
    return item.isFolder ? new Folder(this, item) : new File(this, item);
  }

  /** @throws PlatformError where there is none, or it is of the other kind */
  item(id: string | null | undefined, isFolder: boolean): DriveItem {
    if (id === null || id === undefined || id === '') throw new PlatformError('Invalid argument: id');
    const item = this.store.find(id);
    if (item?.isFolder === isFolder) return item;
    throw missing();
  }

  files(items: readonly DriveItem[]): DriveIterator {
    return new DriveIterator('FileIterator', this, items);
  }

  folders(items: readonly DriveItem[]): DriveIterator {
    return new DriveIterator('FolderIterator', this, items);
  }

  /** The rest of an iterator. What is gone by now is left out. @throws PlatformError for what is no token of that kind */
  continued(token: string, hostClass: DriveIterator['hostClass']): DriveIterator {
    const [kind, ...ids] = tokenParts(token);
    if (kind !== hostClass) throw new PlatformError('Invalid argument: continuationToken');
    const items = ids.flatMap((id) => this.store.find(id) ?? []);
    return new DriveIterator(hostClass, this, items);
  }

  /** The trash is left out unless the query says what of it it wants. */
  search(query: string, isFolder: boolean, parentId?: string): DriveIterator {
    const { fits, namesTrash } = readQuery(query);
    const items = this.store.all
      .filter((item) => item.isFolder === isFolder && item.parentId !== null)
      .filter((item) => parentId === undefined || item.parentId === parentId)
      .filter((item) => (namesTrash || !this.store.isInTrash(item)) && fits(item))
      .reverse();
    return isFolder ? this.folders(items) : this.files(items);
  }

  /** @param parentId - the folder that the shortcut lies in */
  createShortcut(parentId: string, targetId: string): File {
    const target = this.store.find(targetId);
    if (target === undefined) throw missing();
    return new File(this, this.add(parentId, target.name, shortcutType, Buffer.alloc(0), targetId));
  }

  /** `(blob)`, `(name, content)` or `(name, content, mimeType)`. */
  createFile(parentId: string, args: readonly unknown[]): File {
    const [first, content = '', mimeType = 'text/plain'] = args;
    if (first instanceof Blob) {
      const [name, type] = [first.getName(), first.getContentType() ?? 'application/octet-stream'];
      if (name === null) throw new PlatformError('Blob object must have non-null name for this operation.');
      return new File(this, this.add(parentId, name, type, Buffer.from(first.data)));
    }
    if (first === null || first === undefined) throw new PlatformError('Invalid argument: name');
    return new File(this, this.add(parentId, String(first), String(mimeType), Buffer.from(String(content))));
  }

  createFolder(parentId: string, name: string): Folder {
    return new Folder(this, this.add(parentId, name, folderType, Buffer.alloc(0)));
  }

  add(
    parentId: string,
    name: string,
    mimeType: string,
    data: Buffer,
    targetId: string | null = null,
  ): DriveItem {
    const random = () => Math.floor(this.context.random() * 2 ** 32).toString(36);
    const id = `1${random()}${random()}${random()}`;
    const { user } = this.context;
    return this.store.add({
      id,
      name,
      mimeType,
      data,
      parentId,
      targetId,
      ownerEmail: user.email,
      nowMs: this.context.nowMs(),
    });
  }
}

const missing = () =>
  new PlatformError(
    'No item with the given ID could be found. Possibly because you have not edited this item or you do not have permission to access it.',
  );

function tokenParts(token: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(parts) ? parts.map(String) : [];
  } catch {
    return [];
  }
}

/** What files and folders have in common. */
abstract class Item extends SharedItem implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly drive: DriveSession,
    item: DriveItem,
  ) {
    super(item);
  }

  /** Google's prints its name. */
  override toString(): string {
    return this.item.name;
  }

  protected change(
    changed: Partial<Pick<DriveItem, 'name' | 'description' | 'isStarred' | 'isTrashed' | 'data'>>,
  ): this {
    if (this.item.parentId === null) throw new PlatformError('Access denied: DriveApp.');
    Object.assign(this.item, changed, { updatedMs: this.drive.context.nowMs() });
    return this;
  }

  getId(): string {
    return this.item.id;
  }

  getName(): string {
    return this.item.name;
  }

  setName(name: string): this {
    return this.change({ name });
  }

  getDescription(): string | null {
    return this.item.description;
  }

  setDescription(description: string): this {
    return this.change({ description });
  }

  getDateCreated(): Date {
    return new Date(this.item.createdMs);
  }

  getLastUpdated(): Date {
    return new Date(this.item.updatedMs);
  }

  getParents(): DriveIterator {
    const parent = this.item.parentId === null ? undefined : this.drive.store.find(this.item.parentId);
    return this.drive.folders(parent === undefined ? [] : [parent]);
  }

  moveTo(folder: Folder): this {
    if (this.drive.store.isWithin(folder.item, this.item))
      throw new PlatformError('Cannot move a folder into itself.');
    this.item.parentId = folder.item.id;
    return this;
  }

  isStarred(): boolean {
    return this.item.isStarred;
  }

  setStarred(isStarred: boolean): this {
    return this.change({ isStarred });
  }

  isTrashed(): boolean {
    return this.drive.store.isInTrash(this.item);
  }

  setTrashed(isTrashed: boolean): this {
    return this.change({ isTrashed });
  }
}

/** Where Google's own documents are opened. */
const editorOf: ReadonlyMap<string, string> = new Map([
  [spreadsheetType, 'spreadsheets'],
  [documentType, 'document'],
  [formType, 'forms'],
]);

export class File extends Item {
  readonly hostClass = 'File';

  getMimeType(): string {
    return this.item.mimeType;
  }

  getSize(): number {
    return this.item.data.length;
  }

  getUrl(): string {
    const { id, mimeType } = this.item;
    const kind = editorOf.get(mimeType);
    return kind === undefined
      ? `https://drive.google.com/file/d/${id}/view?usp=drivesdk`
      : `https://docs.google.com/${kind}/d/${id}/edit?usp=drivesdk`;
  }

  getDownloadUrl(): string {
    return `https://drive.google.com/uc?id=${this.item.id}&export=download`;
  }

  /** A document of an editor of Google's has no bytes of its own. */
  private get isOfGoogle(): boolean {
    return this.item.mimeType.startsWith('application/vnd.google-apps.');
  }

  getBlob(): Blob {
    const { data, mimeType, name } = this.item;
    if (this.isOfGoogle)
      throw new PlatformError(`This runtime doesn't convert ${mimeType}, which Google does.`);
    return new Blob(Buffer.from(data), mimeType, name);
  }

  getAs(contentType: string): Blob {
    return this.getBlob().getAs(contentType);
  }

  /** Whatever it is given, as a text. */
  setContent(content: unknown): this {
    const text = content instanceof Blob ? 'Blob' : String(content);
    return this.change({ data: Buffer.from(text) });
  }

  /** None is drawn here. */
  getThumbnail(): null {
    return null;
  }

  private get target(): DriveItem | undefined {
    return this.item.targetId === null ? undefined : this.drive.store.find(this.item.targetId);
  }

  getTargetId(): string | null {
    return this.item.targetId;
  }

  getTargetMimeType(): string | null {
    return this.target?.mimeType ?? null;
  }

  /**
   * `()`, `(name)`, `(destination)` or `(name, destination)`. Without a name a document of Google's is called a copy,
   * and any other file as it was (seen at Google by others).
   */
  makeCopy(...args: readonly (string | Folder)[]): File {
    const usual = this.isOfGoogle ? `Copy of ${this.item.name}` : this.item.name;
    const name = args.find((each) => typeof each === 'string') ?? usual;
    const folder = args.find((each) => each instanceof Folder);
    const { mimeType, data, parentId } = this.item;
    const to = folder?.item.id ?? parentId ?? 'root';
    const copy = this.drive.add(to, name, mimeType, Buffer.from(data));
    this.drive.store.copiers.get(mimeType)?.(this.item, copy);
    return new File(this.drive, copy);
  }
}

export class Folder extends Item {
  readonly hostClass = 'Folder';

  private files(fits: (item: DriveItem) => boolean = () => true): DriveIterator {
    return this.drive.files(this.drive.store.list(false, this.item.id).filter(fits));
  }

  getUrl(): string {
    return `https://drive.google.com/drive/folders/${this.item.id}`;
  }

  getSize(): number {
    return 0;
  }

  createFile(...args: readonly unknown[]): File {
    return this.drive.createFile(this.item.id, args);
  }

  createFolder(name: string): Folder {
    return this.drive.createFolder(this.item.id, name);
  }

  createShortcut(targetId: string): File {
    return this.drive.createShortcut(this.item.id, targetId);
  }

  /** Deprecated. A file lies in one folder: it moves. */
  addFile(file: File): this {
    file.moveTo(this);
    return this;
  }

  /** Deprecated, as is {@link addFile}. */
  addFolder(folder: Folder): this {
    folder.moveTo(this);
    return this;
  }

  searchFiles(query: string): DriveIterator {
    return this.drive.search(query, false, this.item.id);
  }

  searchFolders(query: string): DriveIterator {
    return this.drive.search(query, true, this.item.id);
  }

  getFiles(): DriveIterator {
    return this.files();
  }

  getFilesByName(name: string): DriveIterator {
    return this.files((item) => item.name === name);
  }

  getFilesByType(mimeType: string): DriveIterator {
    return this.files((item) => item.mimeType === mimeType);
  }

  getFolders(): DriveIterator {
    return this.drive.folders(this.drive.store.list(true, this.item.id));
  }

  getFoldersByName(name: string): DriveIterator {
    return this.drive.folders(this.drive.store.list(true, this.item.id).filter((item) => item.name === name));
  }
}
