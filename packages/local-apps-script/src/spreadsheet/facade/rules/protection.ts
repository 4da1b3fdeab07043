// Protections of sheets and ranges. One that nobody restricted mirrors the spreadsheet's own editors.
import type { HostObject, PlatformError } from '../../../kernel/contract.ts';
import { addGetters, addMethods } from '../../../kernel/published-class.ts';
import { newProtection, type ProtectionRecord } from '../../model/conditions.ts';
import { messages } from '../../model/messages.ts';
import type { SheetModel } from '../../model/sheet-model.ts';
import type { Area } from '../../model/values.ts';
import { enumValue } from '../enums.ts';
import { changeLayout, SheetPart } from '../layout-change.ts';
import type { NamedRange } from '../named-range.ts';
import type { RangeBase } from '../range-base.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** What is read and set as it is, with the names of both methods. */
const FIELDS = [
  ['description', 'getDescription', 'setDescription'],
  ['domainEdit', 'canDomainEdit', 'setDomainEdit'],
  ['warningOnly', 'isWarningOnly', 'setWarningOnly'],
] as const;

/** A protection of a range or a sheet, and who may edit there all the same. */
export class Protection extends SheetPart<ProtectionRecord> implements HostObject {
  readonly hostClass = 'Protection';

  static {
    for (const [field, getter, setter] of FIELDS)
      addMethods(Protection.prototype, {
        [getter]() {
          return this.record()[field];
        },
        [setter](value: string | boolean) {
          return this.change(setter, (record) => Object.assign(record, { [field]: value }));
        },
      });
    addGetters(Protection, {
      canEdit: (self) => self.mayEdit(self.record()),
      getProtectionType: (self) => enumValue('ProtectionType', self.record().type),
      getRangeName: (self) => self.record().rangeName ?? null,
      // The owner may edit but isn't listed (docs/platform.md#protections).
      getEditors: (self) =>
        (self.record().editors ?? self.session.editorEmails).map(
          (email) => new ListedUser(self.session, email),
        ),
      getUnprotectedRanges: (self) =>
        self.record().unprotected.map((area) => self.session.objects.range(self.session, self.sheetId, area)),
    });
  }

  protected listIn({ protections }: SheetModel): ProtectionRecord[] {
    return protections;
  }

  /** Protects a range, or the whole sheet when `area` is undefined. */
  static create(session: SheetsSession, sheetId: number, area: Area | undefined): Protection {
    const id = session.changeNow('protect', () => {
      const { workbook } = session;
      const sheet = session.sheet(sheetId);
      const known = sheet.protections.find(({ type }) => area === undefined && type === 'SHEET');
      if (known !== undefined) return known.id;
      const record = newProtection(workbook.newId(), area);
      sheet.protections.push(record);
      workbook.changed({ kind: 'layout', sheetId });
      return record.id;
    });
    return new Protection(session, sheetId, id);
  }

  private change(method: string, change: (record: ProtectionRecord, sheet: SheetModel) => void): this {
    changeLayout(this.session, method, this.sheetId, (sheet) => change(this.find(), sheet), {
      structural: true,
      check: () => {
        if (!this.mayEdit(this.find())) throw messages.protectedCell();
      },
    });
    return this;
  }

  private mayEdit(record: ProtectionRecord): boolean {
    return (
      this.session.isOwner || record.editors === undefined || record.editors.includes(this.session.email)
    );
  }

  getRange(): HostObject {
    const { area } = this.record();
    const { fullArea } = this.session.sheet(this.sheetId);
    const open = area === undefined ? 'sheet' : 'none';
    return this.session.objects.range(this.session, this.sheetId, area ?? fullArea, open);
  }

  refusal(method: string, args: readonly unknown[]): PlatformError | undefined {
    return this.session.refusalOf(`Protection.${method}`, args);
  }

  setRange(range: RangeBase): this {
    return this.change('setRange', (record) => {
      record.area = range.area;
      record.rangeName = undefined;
    });
  }

  setRangeName(name: string): this {
    return this.change('setRangeName', (record) => {
      const named = this.session.workbook.namedRanges.get(name);
      if (named === undefined) throw messages.rangeNotFound();
      record.area = named.area;
      record.rangeName = name;
    });
  }

  setNamedRange(range: NamedRange): this {
    return this.setRangeName(range.getName());
  }

  setUnprotectedRanges(ranges: readonly RangeBase[]): this {
    return this.change('setUnprotectedRanges', (record) => {
      record.unprotected = ranges.map((range) => range.area);
    });
  }

  addEditor(user: string | ListedUser): this {
    return this.addEditors([addressOf(user)]);
  }

  addEditors(users: readonly (string | ListedUser)[]): this {
    return this.change('addEditors', (record) => {
      record.editors = [
        ...new Set([...(record.editors ?? this.session.editorEmails), ...users.map(addressOf)]),
      ];
    });
  }

  removeEditor(user: string | ListedUser): this {
    return this.removeEditors([user]);
  }

  /** Whoever protects can't shut themselves out. */
  removeEditors(users: readonly (string | ListedUser)[]): this {
    const gone = new Set(users.map(addressOf));
    gone.delete(this.session.email);
    return this.change('removeEditors', (record) => {
      record.editors = (record.editors ?? this.session.editorEmails).filter((email) => !gone.has(email));
    });
  }

  override remove(): void {
    this.change('remove', (_, sheet) => this.dropFrom(sheet));
  }
}

function addressOf(user: string | ListedUser): string {
  return typeof user === 'string' ? user : user.email;
}

/** A person as `getEditors` lists them. */
export class ListedUser implements HostObject {
  readonly hostClass = 'User';

  constructor(
    private readonly session: SheetsSession,
    readonly email: string,
  ) {}

  getEmail(): string {
    this.session.free();
    return this.email;
  }

  /** The same address: there are no other accounts here. */
  getUserLoginId(): string {
    return this.getEmail();
  }

  /** Google's prints its address. */
  toString(): string {
    return this.getEmail();
  }
}
