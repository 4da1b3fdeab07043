// DriveApp over a Drive in memory. The spreadsheet that the script is bound to lies in its root.
import type { HostClassSpec, HostObject, Service } from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { type DriveIterator, DriveSession, type File, Folder } from './drive-items.ts';
import type { DriveItem, DriveStore } from './drive-store.ts';
import { mimeTypes } from './mime-types.ts';

class DriveApp implements HostObject {
  readonly hostClass = 'DriveApp';

  constructor(private readonly drive: DriveSession) {}

  private get root(): Folder {
    return new Folder(this.drive, this.drive.store.root);
  }

  private all(isFolder: boolean, fits: (item: DriveItem) => boolean = () => true): DriveIterator {
    const items = this.drive.store.list(isFolder).filter(fits);
    return isFolder ? this.drive.folders(items) : this.drive.files(items);
  }

  createFile(...args: readonly unknown[]): File {
    return this.root.createFile(...args);
  }

  createFolder(name: string): Folder {
    return this.root.createFolder(name);
  }

  getRootFolder(): Folder {
    return this.root;
  }

  createShortcut(targetId: string): File {
    return this.root.createShortcut(targetId);
  }

  addFile(file: File): Folder {
    return this.root.addFile(file);
  }

  addFolder(folder: Folder): Folder {
    return this.root.addFolder(folder);
  }

  searchFiles(query: string): DriveIterator {
    return this.drive.search(query, false);
  }

  searchFolders(query: string): DriveIterator {
    return this.drive.search(query, true);
  }

  continueFileIterator(token: string): DriveIterator {
    return this.drive.continued(token, 'FileIterator');
  }

  continueFolderIterator(token: string): DriveIterator {
    return this.drive.continued(token, 'FolderIterator');
  }

  toString(): string {
    return 'Drive';
  }

  /** 15 GB, as everybody has at Google. */
  getStorageLimit(): number {
    return 15 * 1024 ** 3;
  }

  getFileById(id: string | null): HostObject {
    return this.drive.objectOf(this.drive.item(id, false));
  }

  getFolderById(id: string | null): HostObject {
    return this.drive.objectOf(this.drive.item(id, true));
  }

  getFiles(): DriveIterator {
    return this.all(false);
  }

  getFilesByName(name: string): DriveIterator {
    return this.all(false, (item) => item.name === name);
  }

  getFilesByType(mimeType: string): DriveIterator {
    return this.all(false, (item) => item.mimeType === mimeType);
  }

  getFolders(): DriveIterator {
    return this.all(true);
  }

  getFoldersByName(name: string): DriveIterator {
    return this.all(true, (item) => item.name === name);
  }

  getTrashedFiles(): DriveIterator {
    return this.drive.files(this.drive.store.all.filter((item) => !item.isFolder && item.isTrashed));
  }

  getTrashedFolders(): DriveIterator {
    return this.drive.folders(this.drive.store.all.filter((item) => item.isFolder && item.isTrashed));
  }

  getStorageUsed(): number {
    return this.drive.store.all.reduce((sum, { data }) => sum + data.length, 0);
  }
}

const creates: Methods = {
  createFile: [['Blob'], ['String|null', 'String'], ['String|null', 'String', 'String']],
  ...each('createFolder getFilesByName getFilesByType getFoldersByName', ['String']),
  ...each('createShortcut searchFiles searchFolders', ['String']),
  addFile: [['File']],
  addFolder: [['Folder']],
  ...each('getFiles getFolders', []),
};

/** By address, or as one of those whom files and sessions know. */
const person = [['String'], ['User'], ['DriveUser']];

const ofItems: Methods = {
  ...each(
    'getId getName getDescription getDateCreated getLastUpdated getOwner getParents getSize getUrl isStarred isTrashed getSharingAccess getSharingPermission getEditors getViewers isShareableByEditors toString',
    [],
  ),
  ...each('setName setDescription', ['String']),
  ...each('setStarred setTrashed setShareableByEditors', ['Boolean']),
  ...each('addEditor addViewer removeEditor removeViewer', ...person),
  ...each('setOwner getAccess revokePermissions', ...person),
  ...each('addEditors addViewers', ['String[]']),
  moveTo: [['Folder']],
  setSharing: [['DriveApp.Access', 'DriveApp.Permission']],
};

const iterates = each('hasNext next getContinuationToken', []);

const classes: readonly HostClassSpec[] = [
  {
    hostClass: 'DriveApp',
    fullName: 'DriveApp',
    methods: {
      ...creates,
      ...each('getFileById getFolderById', ['String|null']),
      ...each('continueFileIterator continueFolderIterator', ['String']),
      ...each('getRootFolder getTrashedFiles getTrashedFolders getStorageUsed getStorageLimit toString', []),
    },
  },
  {
    hostClass: 'File',
    fullName: 'DriveApp.File',
    methods: {
      ...ofItems,
      ...each('getMimeType getDownloadUrl getBlob getThumbnail getTargetId getTargetMimeType', []),
      getAs: [['String']],
      setContent: [['any']],
      ...each('addCommenter removeCommenter', ...person),
      addCommenters: [['String[]']],
      makeCopy: [[], ['String'], ['Folder'], ['String', 'Folder']],
    },
  },
  {
    hostClass: 'Folder',
    fullName: 'DriveApp.Folder',
    methods: { ...ofItems, ...creates },
  },
  {
    hostClass: 'DriveUser',
    fullName: 'DriveApp.User',
    methods: each('getEmail getName getDomain getPhotoUrl toString', []),
  },
  { hostClass: 'FileIterator', fullName: 'DriveApp.FileIterator', methods: iterates },
  { hostClass: 'FolderIterator', fullName: 'DriveApp.FolderIterator', methods: iterates },
];

/** The service. */
export function createDriveService(store: DriveStore): Service {
  return {
    classes,
    enums: [
      {
        path: 'DriveApp.Access',
        members: ['ANYONE', 'ANYONE_WITH_LINK', 'DOMAIN', 'DOMAIN_WITH_LINK', 'PRIVATE'],
      },
      { path: 'DriveApp.Permission', members: ['VIEW', 'EDIT', 'COMMENT', 'OWNER', 'ORGANIZER', 'NONE'] },
    ],
    constants: { MimeType: mimeTypes },
    globals: (context) => ({ DriveApp: new DriveApp(new DriveSession(store, context)) }),
  };
}
