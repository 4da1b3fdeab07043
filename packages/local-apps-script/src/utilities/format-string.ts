// sprintf as Utilities.formatString has it: %s %d %i %f %x %%, with flags, width and precision.

function convert(kind: string, value: unknown, precision: number | null): string {
  switch (kind) {
    case 'd':
    case 'i':
      return String(Math.trunc(Number(value)));
    case 'f':
      return Number(value).toFixed(precision ?? 6);
    case 'x':
      return Math.trunc(Number(value)).toString(16);
    default:
      return precision === null ? String(value) : String(value).slice(0, precision);
  }
}

/** `Utilities.formatString`: placeholders such as `%s` and `%5.2f` take the values one after the other. */
export function formatString(template: string, values: readonly unknown[]): string {
  let next = 0;
  return template.replace(
    /%(?:%|([-+0]*)(\d+)?(?:\.(\d+))?([sdifx]))/g,
    (
      place,
      flags: string | undefined,
      width: string | undefined,
      precision: string | undefined,
      kind: string,
    ) => {
      if (place === '%%') return '%';
      const value = values[next++];
      const bare = convert(kind, value, precision === undefined ? null : Number(precision));
      const text = flags?.includes('+') && kind !== 's' && Number(value) >= 0 ? `+${bare}` : bare;
      const length = Number(width ?? 0);
      if (flags?.includes('-')) return text.padEnd(length);
      if (!flags?.includes('0') || kind === 's') return text.padStart(length);
      const sign = /^[-+]/.exec(text)?.[0] ?? '';
      return sign + text.slice(sign.length).padStart(length - sign.length, '0');
    },
  );
}
