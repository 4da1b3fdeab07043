// Who may see and edit a file or folder, as scripts read and change it.
import { EnumValue, type HostObject } from '../kernel/contract.ts';
import { checkedAddress } from '../utilities/email-address.ts';
import type { DriveItem } from './drive-store.ts';

/** Somebody with an address. */
export class DriveUser implements HostObject {
  readonly hostClass = 'DriveUser';

  constructor(private readonly email: string) {}

  getEmail(): string {
    return this.email;
  }

  /** Their address: nobody has given a name here. */
  getName(): string {
    return this.email;
  }

  getDomain(): string {
    return this.email.slice(this.email.indexOf('@') + 1);
  }

  /** Nobody has a picture here. */
  getPhotoUrl(): null {
    return null;
  }

  /** Google's prints its address. */
  toString(): string {
    return this.email;
  }
}

type Person = string | { getEmail(): string };
type Role = 'editors' | 'viewers' | 'commenters';

const addressOf = (person: Person) => (typeof person === 'string' ? person : person.getEmail());

/** What files and folders have of people. */
export abstract class SharedItem {
  constructor(
    /** Not a method: only the host reads it. */
    readonly item: DriveItem,
  ) {}

  getOwner(): DriveUser {
    return new DriveUser(this.item.ownerEmail);
  }

  /** The former owner may edit. */
  setOwner(person: Person): this {
    const email = checkedAddress(addressOf(person));
    this.item.editors.delete(email);
    this.item.editors.add(this.item.ownerEmail);
    this.item.ownerEmail = email;
    return this;
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

  isShareableByEditors(): boolean {
    return this.item.isShareableByEditors;
  }

  setShareableByEditors(isShareable: boolean): this {
    this.item.isShareableByEditors = isShareable;
    return this;
  }

  /** What somebody was given by name. */
  getAccess(person: Person): EnumValue {
    const email = addressOf(person);
    const { ownerEmail, editors, commenters, viewers } = this.item;
    const permission =
      email === ownerEmail
        ? 'OWNER'
        : editors.has(email)
          ? 'EDIT'
          : commenters.has(email)
            ? 'COMMENT'
            : viewers.has(email)
              ? 'VIEW'
              : 'NONE';
    return new EnumValue('DriveApp.Permission', permission);
  }

  getEditors(): DriveUser[] {
    return [...this.item.editors].map((email) => new DriveUser(email));
  }

  /** Those who may comment as well. */
  getViewers(): DriveUser[] {
    return [...this.item.viewers, ...this.item.commenters].map((email) => new DriveUser(email));
  }

  addEditor = (person: Person) => this.share('editors', [addressOf(person)]);
  addEditors = (emails: readonly string[]) => this.share('editors', emails);
  removeEditor = (person: Person) => this.unshare('editors', person);
  addViewer = (person: Person) => this.share('viewers', [addressOf(person)]);
  addViewers = (emails: readonly string[]) => this.share('viewers', emails);
  removeViewer = (person: Person) => this.unshare('viewers', person);
  addCommenter = (person: Person) => this.share('commenters', [addressOf(person)]);
  addCommenters = (emails: readonly string[]) => this.share('commenters', emails);
  removeCommenter = (person: Person) => this.unshare('commenters', person);

  /** All that somebody was given by name. */
  revokePermissions(person: Person): this {
    for (const role of ['editors', 'viewers', 'commenters'] as const) this.unshare(role, person);
    return this;
  }

  private share(as: Role, emails: readonly string[]): this {
    for (const email of emails.map(checkedAddress)) this.item[as].add(email);
    return this;
  }

  private unshare(as: Role, person: Person): this {
    this.item[as].delete(addressOf(person));
    return this;
  }
}
