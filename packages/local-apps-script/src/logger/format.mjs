// @ts-check
// How Logger.log writes values: in Java's manner, as Apps Script does (`{a=1.0, b=[x, null]}`), unlike console.log.

/**
 * @param {unknown} value
 * @param {Set<object>} [above] the objects that this one stands in
 * @returns {string}
 */
function formatValue(value, above = new Set()) {
  switch (typeof value) {
    case 'number':
      return Number.isInteger(value) && Math.abs(value) < 1e7 ? value.toFixed(1) : String(value);
    case 'object': {
      if (value === null) return 'null';
      if (above.has(value)) return '...';
      const tag = Object.prototype.toString.call(value);
      const inside = new Set(above).add(value);
      if (Array.isArray(value)) return `[${value.map((item) => formatValue(item, inside)).join(', ')}]`;
      if (tag === '[object Date]' || tag === '[object Error]') return String(value);
      if (Object.getPrototypeOf(Object.getPrototypeOf(value) ?? {}) !== null) return String(value);
      const fields = Object.entries(value).map(([key, item]) => `${key}=${formatValue(item, inside)}`);
      return `{${fields.join(', ')}}`;
    }
    default:
      return String(value);
  }
}

/**
 * The line that `Logger.log(...values)` writes: a format with `%s` and its values, or one value.
 * @param {unknown[]} values
 */
export function formatLoggerMessage(values) {
  const [first, ...rest] = values;
  if (typeof first !== 'string' || rest.length === 0) {
    return typeof first === 'string' ? first : formatValue(first);
  }
  let next = 0;
  return first.replace(/%[sdif%]/g, (place) => {
    if (place === '%%') return '%';
    return next < rest.length ? formatValue(rest[next++]) : place;
  });
}
