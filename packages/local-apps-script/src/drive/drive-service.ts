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

  getFileById(id: string): HostObject {
    return this.drive.objectOf(this.drive.item(id, false));
  }

  getFolderById(id: string): HostObject {
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
  createFile: [['Blob'], ['String', 'String'], ['String', 'String', 'String']],
  ...each('createFolder getFilesByName getFilesByType getFoldersByName', ['String']),
  ...each('getFiles getFolders', []),
};

const ofItems: Methods = {
  ...each(
    'getId getName getDescription getDateCreated getLastUpdated getOwner getParents getSize getUrl isStarred isTrashed getSharingAccess getSharingPermission getEditors getViewers',
    [],
  ),
  ...each('setName setDescription', ['String']),
  ...each('setStarred setTrashed', ['Boolean']),
  ...each('addEditor addViewer removeEditor removeViewer', ['String'], ['User']),
  ...each('addEditors addViewers', ['String[]']),
  moveTo: [['Folder']],
  setSharing: [['DriveApp.Access', 'DriveApp.Permission']],
};

const iterates = each('hasNext next', []);

const classes: readonly HostClassSpec[] = [
  {
    hostClass: 'DriveApp',
    fullName: 'DriveApp',
    methods: {
      ...creates,
      ...each('getFileById getFolderById', ['String']),
      ...each('getRootFolder getTrashedFiles getTrashedFolders getStorageUsed', []),
    },
  },
  {
    hostClass: 'File',
    fullName: 'DriveApp.File',
    methods: {
      ...ofItems,
      ...each('getMimeType getDownloadUrl getBlob', []),
      ...each('getAs setContent', ['String']),
      makeCopy: [[], ['String'], ['Folder'], ['String', 'Folder']],
    },
  },
  {
    hostClass: 'Folder',
    fullName: 'DriveApp.Folder',
    methods: { ...ofItems, ...creates, addFile: [['File']] },
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
