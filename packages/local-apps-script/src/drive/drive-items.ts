// File, Folder and their iterators, as scripts hold them.
import { EnumValue, type ExecutionContext, type HostObject, PlatformError } from '../kernel/contract.ts';
import { Blob } from '../utilities/blob.ts';
import {
  type DriveItem,
  type DriveStore,
  documentType,
  folderType,
  formType,
  spreadsheetType,
} from './drive-store.ts';

const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** Somebody with an address. */
class DriveUser implements HostObject {
  readonly hostClass = 'User';

  constructor(private readonly email: string) {}

  getEmail(): string {
    return this.email;
  }
}

type Person = string | { getEmail(): string };
const addressOf = (person: Person) => (typeof person === 'string' ? person : person.getEmail());

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
  item(id: string, isFolder: boolean): DriveItem {
    const item = id === '' ? undefined : this.store.find(id);
    if (item?.isFolder === isFolder) return item;
    throw new PlatformError(
      'No item with the given ID could be found. Possibly because you have not edited this item or you do not have permission to access it.',
    );
  }

  files(items: readonly DriveItem[]): DriveIterator {
    return new DriveIterator('FileIterator', this, items);
  }

  folders(items: readonly DriveItem[]): DriveIterator {
    return new DriveIterator('FolderIterator', this, items);
  }

  /** `(blob)`, `(name, content)` or `(name, content, mimeType)`. */
  createFile(parentId: string, args: readonly unknown[]): File {
    const [first, content = '', mimeType = 'text/plain'] = args;
    if (first instanceof Blob) {
      const [name, type] = [
        first.getName() ?? 'Untitled',
        first.getContentType() ?? 'application/octet-stream',
      ];
      return new File(this, this.add(parentId, name, type, Buffer.from(first.data)));
    }
    return new File(this, this.add(parentId, String(first), String(mimeType), Buffer.from(String(content))));
  }

  createFolder(parentId: string, name: string): Folder {
    return new Folder(this, this.add(parentId, name, folderType, Buffer.alloc(0)));
  }

  add(parentId: string, name: string, mimeType: string, data: Buffer): DriveItem {
    const random = () => Math.floor(this.context.random() * 2 ** 32).toString(36);
    const id = `1${random()}${random()}${random()}`;
    const { user } = this.context;
    return this.store.add({
      id,
      name,
      mimeType,
      data,
      parentId,
      ownerEmail: user.email,
      nowMs: this.context.nowMs(),
    });
  }
}

/** What files and folders have in common. */
abstract class Item implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly drive: DriveSession,
    /** Not a method: only the host reads it. */
    readonly item: DriveItem,
  ) {}

  protected change(
    changed: Partial<Pick<DriveItem, 'name' | 'description' | 'isStarred' | 'isTrashed' | 'data'>>,
  ): this {
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

  getOwner(): DriveUser {
    return new DriveUser(this.item.ownerEmail);
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

  getSharingAccess(): EnumValue {
    return new EnumValue('DriveApp.Access', this.item.sharing.access);
  }

  getSharingPermission(): EnumValue {
    return new EnumValue('DriveApp.Permission', this.item.sharing.permission);
  }

  setSharing(access: EnumValue, permission: EnumValue): this {
    this.item.sharing = { access: access.name, permission: permission.name };
    return this;
  }

  getEditors(): DriveUser[] {
    return [...this.item.editors].map((email) => new DriveUser(email));
  }

  getViewers(): DriveUser[] {
    return [...this.item.viewers].map((email) => new DriveUser(email));
  }

  addEditor(person: Person): this {
    return this.share('editors', [addressOf(person)]);
  }

  addEditors(emails: readonly string[]): this {
    return this.share('editors', emails);
  }

  addViewer(person: Person): this {
    return this.share('viewers', [addressOf(person)]);
  }

  addViewers(emails: readonly string[]): this {
    return this.share('viewers', emails);
  }

  removeEditor(person: Person): this {
    this.item.editors.delete(addressOf(person));
    return this;
  }

  removeViewer(person: Person): this {
    this.item.viewers.delete(addressOf(person));
    return this;
  }

  private share(as: 'editors' | 'viewers', emails: readonly string[]): this {
    const wrong = emails.find((email) => !ADDRESS.test(email));
    if (wrong !== undefined) throw new PlatformError(`Invalid email: ${wrong}`);
    for (const email of emails) this.item[as].add(email);
    return this;
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

  getBlob(): Blob {
    const { data, mimeType, name } = this.item;
    if (mimeType.startsWith('application/vnd.google-apps.'))
      throw new PlatformError(`This runtime doesn't convert ${mimeType}, which Google does.`);
    return new Blob(Buffer.from(data), mimeType, name);
  }

  getAs(contentType: string): Blob {
    return this.getBlob().getAs(contentType);
  }

  setContent(content: string): this {
    return this.change({ data: Buffer.from(content) });
  }

  /** `()`, `(name)`, `(destination)` or `(name, destination)`. */
  makeCopy(...args: readonly (string | Folder)[]): File {
    const name = args.find((each) => typeof each === 'string') ?? `Copy of ${this.item.name}`;
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

  /** Deprecated. A file lies in one folder: it moves. */
  addFile(file: File): this {
    file.moveTo(this);
    return this;
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
