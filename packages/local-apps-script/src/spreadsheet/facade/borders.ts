// Borders as scripts read them, by `Range.getBorder`.
import type { EnumValue, HostObject } from '../../kernel/contract.ts';
import type { BorderLine, BorderSides } from '../model/borders.ts';
import { Color } from './color-objects.ts';
import { enumValue } from './enums.ts';

/** One side of a border. */
export class Border implements HostObject {
  readonly hostClass = 'Border';

  constructor(private readonly line: BorderLine | undefined) {}

  getBorderStyle(): EnumValue | null {
    return this.line === undefined ? null : enumValue('BorderStyle', this.line.style);
  }

  getColor(): Color {
    return new Color(this.line?.color ?? null);
  }
}

/** The four sides of a cell. */
export class Borders implements HostObject {
  readonly hostClass = 'Borders';

  constructor(private readonly sides: BorderSides) {}

  getTop(): Border {
    return new Border(this.sides.top);
  }

  getLeft(): Border {
    return new Border(this.sides.left);
  }

  getBottom(): Border {
    return new Border(this.sides.bottom);
  }

  getRight(): Border {
    return new Border(this.sides.right);
  }
}
