// A Drive in memory: files and folders as data, for scripts through DriveApp and for tests directly.

/** How a file or folder is shared: `Access` and `Permission` of DriveApp by their names. */
export interface Sharing {
  readonly access: string;
  readonly permission: string;
}

/** A file or a folder. Times are milliseconds since 1970. */
export interface DriveItem {
  readonly id: string;
  readonly isFolder: boolean;
  name: string;
  mimeType: string;
  /** Of a file that is no document of Google's. */
  data: Uint8Array;
  description: string | null;
  /** Null for the root, and for what was only shared. */
  parentId: string | null;
  readonly createdMs: number;
  updatedMs: number;
  isStarred: boolean;
  isTrashed: boolean;
  sharing: Sharing;
  ownerEmail: string;
  readonly editors: Set<string>;
  readonly viewers: Set<string>;
  readonly commenters: Set<string>;
  isShareableByEditors: boolean;
  /** What a shortcut leads to; null for what is none. */
  readonly targetId: string | null;
}

export const folderType = 'application/vnd.google-apps.folder';
export const documentType = 'application/vnd.google-apps.document';
export const formType = 'application/vnd.google-apps.form';
export const spreadsheetType = 'application/vnd.google-apps.spreadsheet';
export const shortcutType = 'application/vnd.google-apps.shortcut';

/** What a new item needs; the rest has defaults. */
export type NewItem = Pick<DriveItem, 'id' | 'name' | 'mimeType' | 'ownerEmail'> &
  Partial<Pick<DriveItem, 'data' | 'parentId' | 'description' | 'targetId'>> & { readonly nowMs: number };

/** All files and folders of everybody, in the order in which they were made. */
export class DriveStore {
  private readonly items = new Map<string, DriveItem>();
  /** By type of document: copies what another service keeps of a file. */
  readonly copiers = new Map<string, (from: DriveItem, to: DriveItem) => void>();

  /** @param ownerEmail - whose the root is */
  constructor(ownerEmail: string) {
    this.add({ id: 'root', name: 'My Drive', mimeType: folderType, ownerEmail, parentId: null, nowMs: 0 });
  }

  get root(): DriveItem {
    const root = this.items.get('root');
    if (root === undefined) throw new Error('A Drive always has its root');
    return root;
  }

  get all(): readonly DriveItem[] {
    return [...this.items.values()];
  }

  find(id: string): DriveItem | undefined {
    return this.items.get(id);
  }

  add({
    id,
    name,
    mimeType,
    data = Buffer.alloc(0),
    parentId = 'root',
    description = null,
    targetId = null,
    nowMs,
    ownerEmail,
  }: NewItem): DriveItem {
    const item: DriveItem = {
      id,
      isFolder: mimeType === folderType,
      name,
      mimeType,
      data,
      description,
      parentId,
      createdMs: nowMs,
      updatedMs: nowMs,
      isStarred: false,
      isTrashed: false,
      sharing: { access: 'PRIVATE', permission: 'NONE' },
      ownerEmail,
      editors: new Set(),
      viewers: new Set(),
      commenters: new Set(),
      isShareableByEditors: true,
      targetId,
    };
    this.items.set(id, item);
    return item;
  }

  /** What lies in a folder, or anywhere, without the trash and the root. The newest first, as Drive lists. */
  list(isFolder: boolean, parentId?: string): readonly DriveItem[] {
    return this.all
      .filter((item) => item.isFolder === isFolder && item.id !== 'root' && !this.isInTrash(item))
      .filter((item) => parentId === undefined || item.parentId === parentId)
      .reverse();
  }

  /** Whether it or a folder around it was moved there. */
  isInTrash(item: DriveItem): boolean {
    if (item.isTrashed) return true;
    const parent = item.parentId === null ? undefined : this.find(item.parentId);
    return parent !== undefined && this.isInTrash(parent);
  }

  /** Whether `item` is `folder` or lies in it, at any depth. */
  isWithin(item: DriveItem, folder: DriveItem): boolean {
    if (item.id === folder.id) return true;
    const parent = item.parentId === null ? undefined : this.find(item.parentId);
    return parent !== undefined && this.isWithin(parent, folder);
  }
}
