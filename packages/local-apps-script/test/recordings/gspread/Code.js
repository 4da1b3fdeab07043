// Carries out what a recorded request of the Sheets API meant, with SpreadsheetApp, and answers in the shape of the
// recordings.
/** biome-ignore-all lint: the script of a test, in the plain style of such scripts */
function sheetOf_(ss, id) {
  if (id === undefined || id === 0 || id === null)
    return (
      ss.getSheets().filter(function (s) {
        return s.getSheetId() === 0;
      })[0] || ss.getSheets()[0]
    );
  return ss.getSheetById(id);
}
function gridRange_(ss, g) {
  let s = sheetOf_(ss, g.sheetId);
  let r1 = g.startRowIndex || 0,
    c1 = g.startColumnIndex || 0;
  let r2 = g.endRowIndex === undefined ? s.getMaxRows() : g.endRowIndex,
    c2 = g.endColumnIndex === undefined ? s.getMaxColumns() : g.endColumnIndex;
  return s.getRange(r1 + 1, c1 + 1, r2 - r1, c2 - c1);
}
function a1Range_(ss, a1) {
  // 'Sheet1' alone is the whole sheet; 'Sheet1'!A2:2 etc.
  let m = /^(?:'((?:[^']|'')*)'|([^'!]+))(?:!(.*))?$/.exec(a1);
  let name = (m[1] !== undefined ? m[1] : m[2]).replace(/''/g, "'");
  let s = ss.getSheetByName(name);
  let rest = m[3];
  if (s === null && rest === undefined) {
    let nr = ss.getRangeByName(name);
    if (nr) return nr;
    throw new Error('no sheet ' + name);
  }
  if (rest === undefined) return s.getRange(1, 1, s.getMaxRows(), s.getMaxColumns());
  if (/^[A-Za-z_][A-Za-z_0-9]*$/.test(rest) && !/^[A-Za-z]{1,3}\d+$/.test(rest)) {
    let n = ss.getRangeByName(rest);
    if (n) return n;
  }
  return s.getRange(rest);
}
function trim_(rows) {
  let out = rows.map(function (r) {
    r = r.slice();
    while (r.length && r[r.length - 1] === '') r.pop();
    return r;
  });
  while (out.length && out[out.length - 1].length === 0) out.pop();
  return out;
}
function serial_(ss, d) {
  let tz = ss.getSpreadsheetTimeZone();
  let text = Utilities.formatDate(d, tz, "yyyy-MM-dd'T'HH:mm:ss.SSS");
  let p = text.split(/[-T:.]/).map(Number);
  return (Date.UTC(p[0], p[1] - 1, p[2], p[3], p[4], p[5], p[6]) - Date.UTC(1899, 11, 30)) / 86400000;
}
function readValues_(ss, range, q) {
  let shown = range.getDisplayValues(),
    rows;
  if (q.valueRenderOption === 'UNFORMATTED_VALUE') {
    let v = range.getValues();
    rows = v.map(function (r, i) {
      return r.map(function (c, j) {
        return c instanceof Date
          ? q.dateTimeRenderOption === 'FORMATTED_STRING'
            ? shown[i][j]
            : serial_(ss, c)
          : c;
      });
    });
  } else if (q.valueRenderOption === 'FORMULA') {
    let f = range.getFormulas(),
      v2 = range.getValues();
    rows = f.map(function (r, i) {
      return r.map(function (c, j) {
        if (c) return c;
        let x = v2[i][j];
        return x instanceof Date ? serial_(ss, x) : x;
      });
    });
  } else rows = shown;
  if (q.majorDimension === 'COLUMNS')
    rows = rows[0].map(function (_, j) {
      return rows.map(function (r) {
        return r[j];
      });
    });
  return trim_(rows);
}
function write_(range, values, input, major) {
  let rows = values;
  if (major === 'COLUMNS') {
    let n = Math.max.apply(
      null,
      values.map(function (c) {
        return c.length;
      }),
    );
    rows = [];
    for (let i = 0; i < n; i++)
      rows.push(
        values.map(function (c) {
          return c[i];
        }),
      );
  }
  let sheet = range.getSheet(),
    r0 = range.getRow(),
    c0 = range.getColumn(),
    typed = [];
  let need = r0 + rows.length - 1 - sheet.getMaxRows();
  if (need > 0) sheet.insertRowsAfter(sheet.getMaxRows(), need);
  rows.forEach(function (row, i) {
    row.forEach(function (v, j) {
      if (v === null || v === undefined) return; // null leaves the cell
      let cell = sheet.getRange(r0 + i, c0 + j);
      if (input === 'RAW') cell.setValue(typeof v === 'string' && v !== '' ? "'" + v : v);
      else cell.setValue(v);
    });
  });
  return rows;
}
function append_(ss, a1, body, q) {
  let range = a1Range_(ss, a1),
    sheet = range.getSheet();
  // the table that stands around the range's first cell, or below it
  let cells = sheet.getLastRow() === 0 ? null : range.getCell(1, 1).getDataRegion();
  let row, col;
  let shown = cells ? cells.getDisplayValues() : [['']];
  let empty = shown.every(function (r) {
    return r.every(function (c) {
      return c === '';
    });
  });
  if (empty) {
    row = range.getRow();
    col = range.getColumn();
  } else {
    row = cells.getLastRow() + 1;
    col = cells.getColumn();
  }
  if (row > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), row - sheet.getMaxRows());
  let target = sheet.getRange(row, col);
  let rows = write_(target, body.values, q.valueInputOption, body.majorDimension);
  let width = Math.max.apply(
    null,
    rows.map(function (r) {
      return r.length;
    }),
  );
  return { updatedRange: sheet.getRange(row, col, rows.length, width).getA1Notation() };
}
function state_(ss) {
  return {
    title: ss.getName(),
    locale: ss.getSpreadsheetLocale(),
    timeZone: ss.getSpreadsheetTimeZone(),
    sheets: ss.getSheets().map(function (s, i) {
      let all = s.getRange(1, 1, s.getMaxRows(), s.getMaxColumns());
      let f = s.getFilter();
      return {
        title: s.getName(),
        index: i,
        rows: s.getMaxRows(),
        columns: s.getMaxColumns(),
        frozenRows: s.getFrozenRows(),
        frozenColumns: s.getFrozenColumns(),
        hidden: s.isSheetHidden(),
        gridlinesHidden: s.hasHiddenGridlines(),
        tab: s.getTabColor(),
        merges: all
          .getMergedRanges()
          .map(function (r) {
            return [r.getRow() - 1, r.getLastRow(), r.getColumn() - 1, r.getLastColumn()].join(',');
          })
          .sort(),
        filter: f ? f.getRange().getA1Notation() : null,
        protections: s
          .getProtections(SpreadsheetApp.ProtectionType.RANGE)
          .map(function (p) {
            return (
              p.getRange().getA1Notation() +
              (p.isWarningOnly() ? ' warning' : '') +
              ' ' +
              (p.getDescription() || '')
            );
          })
          .sort(),
      };
    }),
    named: ss
      .getNamedRanges()
      .map(function (n) {
        return n.getName() + '=' + n.getRange().getA1Notation();
      })
      .sort(),
  };
}
function color_(c) {
  function h(x) {
    let t = Math.floor((x || 0) * 255).toString(16);
    return t.length < 2 ? '0' + t : t;
  }
  return '#' + h(c.red) + h(c.green) + h(c.blue);
}
function style_(range, f) {
  if (f.backgroundColor) range.setBackground(color_(f.backgroundColor));
  if (f.horizontalAlignment) range.setHorizontalAlignment(f.horizontalAlignment.toLowerCase());
  if (f.verticalAlignment) range.setVerticalAlignment(f.verticalAlignment.toLowerCase());
  if (f.numberFormat) range.setNumberFormat(f.numberFormat.pattern);
  let t = f.textFormat || {};
  if (t.foregroundColor) range.setFontColor(color_(t.foregroundColor));
  if (t.fontSize) range.setFontSize(t.fontSize);
  if (t.bold !== undefined) range.setFontWeight(t.bold ? 'bold' : 'normal');
  if (t.italic !== undefined) range.setFontStyle(t.italic ? 'italic' : 'normal');
}
function batch_(ss, r) {
  let kind = Object.keys(r)[0],
    b = r[kind],
    s,
    range;
  switch (kind) {
    case 'addNamedRange':
      ss.setNamedRange(b.namedRange.name, gridRange_(ss, b.namedRange.range));
      return {};
    case 'deleteNamedRange':
      ss.removeNamedRange(b.name);
      return {};
    case 'updateNamedRange':
      let n = ss.getNamedRanges().filter(function (x) {
        return x.getName() === b.name;
      })[0];
      if (b.namedRange.name) n.setName(b.namedRange.name);
      if (b.namedRange.range) n.setRange(gridRange_(ss, b.namedRange.range));
      return {};
    case 'mergeCells':
      range = gridRange_(ss, b.range);
      if (b.mergeType === 'MERGE_ROWS') range.mergeAcross();
      else if (b.mergeType === 'MERGE_COLUMNS') range.mergeVertically();
      else range.merge();
      return {};
    case 'unmergeCells':
      gridRange_(ss, b.range).breakApart();
      return {};
    case 'addSheet':
      let p = b.properties,
        at = p.index === undefined ? ss.getNumSheets() : p.index;
      s = ss.insertSheet(p.title, at);
      let g = p.gridProperties || {};
      resize_(s, g.rowCount, g.columnCount);
      return { sheetId: s.getSheetId() };
    case 'deleteSheet':
      ss.deleteSheet(sheetOf_(ss, b.sheetId));
      return {};
    case 'duplicateSheet':
      s = sheetOf_(ss, b.sourceSheetId).copyTo(ss);
      if (b.newSheetName) s.setName(b.newSheetName);
      if (b.insertSheetIndex !== undefined) {
        ss.setActiveSheet(s);
        ss.moveActiveSheet(b.insertSheetIndex + 1);
      }
      return { sheetId: s.getSheetId() };
    case 'updateSpreadsheetProperties':
      if (b.properties.title) ss.rename(b.properties.title);
      if (b.properties.locale) ss.setSpreadsheetLocale(b.properties.locale);
      if (b.properties.timeZone) ss.setSpreadsheetTimeZone(b.properties.timeZone);
      return {};
    case 'updateSheetProperties':
      s = sheetOf_(ss, b.properties.sheetId);
      let q = b.properties,
        gp = q.gridProperties || {};
      if (q.title !== undefined) s.setName(q.title);
      if (q.hidden !== undefined) q.hidden ? s.hideSheet() : s.showSheet();
      if (/tabColor/.test(b.fields)) {
        let c = q.tabColorStyle ? q.tabColorStyle.rgbColor : q.tabColor;
        s.setTabColor(c ? color_(c) : null);
      }
      if (q.index !== undefined && /index/.test(b.fields)) {
        ss.setActiveSheet(s);
        ss.moveActiveSheet(q.index + (q.index > s.getIndex() - 1 ? 0 : 1));
      }
      if (/frozenRowCount/.test(b.fields)) s.setFrozenRows(gp.frozenRowCount || 0);
      if (/frozenColumnCount/.test(b.fields)) s.setFrozenColumns(gp.frozenColumnCount || 0);
      if (/hideGridlines/.test(b.fields)) s.setHiddenGridlines(!!gp.hideGridlines);
      resize_(s, gp.rowCount, gp.columnCount);
      return {};
    case 'addProtectedRange':
      let pr = gridRange_(ss, b.protectedRange.range).protect();
      if (b.protectedRange.description) pr.setDescription(b.protectedRange.description);
      if (b.protectedRange.warningOnly) pr.setWarningOnly(true);
      return {};
    case 'deleteProtectedRange':
      ss.getProtections(SpreadsheetApp.ProtectionType.RANGE)[b.at || 0].remove();
      return {};
    case 'setBasicFilter':
      range = gridRange_(ss, b.filter.range);
      let old = range.getSheet().getFilter();
      if (old) old.remove();
      range.createFilter();
      return {};
    case 'clearBasicFilter':
      let fl = sheetOf_(ss, b.sheetId).getFilter();
      if (fl) fl.remove();
      return {};
    case 'copyPaste':
      gridRange_(ss, b.source).copyTo(gridRange_(ss, b.destination));
      return {};
    case 'cutPaste':
      let d = b.destination;
      s = sheetOf_(ss, d.sheetId);
      gridRange_(ss, b.source).moveTo(s.getRange((d.rowIndex || 0) + 1, (d.columnIndex || 0) + 1));
      return {};
    case 'deleteDimension':
      s = sheetOf_(ss, b.range.sheetId);
      if (b.range.dimension === 'ROWS')
        s.deleteRows(b.range.startIndex + 1, b.range.endIndex - b.range.startIndex);
      else s.deleteColumns(b.range.startIndex + 1, b.range.endIndex - b.range.startIndex);
      return {};
    case 'insertDimension':
      s = sheetOf_(ss, b.range.sheetId);
      let k = b.range.endIndex - b.range.startIndex;
      if (b.range.dimension === 'ROWS') {
        if (b.inheritFromBefore) s.insertRowsAfter(b.range.startIndex, k);
        else s.insertRowsBefore(b.range.startIndex + 1, k);
      } else if (b.inheritFromBefore) s.insertColumnsAfter(b.range.startIndex, k);
      else s.insertColumnsBefore(b.range.startIndex + 1, k);
      return {};
    case 'repeatCell':
      style_(gridRange_(ss, b.range), b.cell.userEnteredFormat || {});
      return {};
    case 'updateCells':
      range = gridRange_(ss, b.range);
      (b.rows || []).forEach(function (row, i) {
        (row.values || []).forEach(function (v, j) {
          let cell = range.getCell(i + 1, j + 1);
          if (/note/.test(b.fields)) cell.setNote(v.note || '');
        });
      });
      return {};
    case 'addDimensionGroup':
    case 'deleteDimensionGroup':
      s = sheetOf_(ss, b.range.sheetId);
      let len = b.range.endIndex - b.range.startIndex,
        rg =
          b.range.dimension === 'ROWS'
            ? s.getRange(b.range.startIndex + 1, 1, len, 1)
            : s.getRange(1, b.range.startIndex + 1, 1, len);
      let dd = kind === 'addDimensionGroup' ? 1 : -1;
      if (b.range.dimension === 'ROWS') rg.shiftRowGroupDepth(dd);
      else rg.shiftColumnGroupDepth(dd);
      return {
        depth:
          b.range.dimension === 'ROWS'
            ? s.getRowGroupDepth(b.range.startIndex + 1)
            : s.getColumnGroupDepth(b.range.startIndex + 1),
      };
    case 'updateDimensionProperties':
      s = sheetOf_(ss, b.range.sheetId);
      let cnt = b.range.endIndex - b.range.startIndex,
        hid = b.properties.hiddenByUser;
      if (hid !== undefined) {
        if (b.range.dimension === 'ROWS')
          hid ? s.hideRows(b.range.startIndex + 1, cnt) : s.showRows(b.range.startIndex + 1, cnt);
        else hid ? s.hideColumns(b.range.startIndex + 1, cnt) : s.showColumns(b.range.startIndex + 1, cnt);
      }
      return {};
    case 'sortRange':
      gridRange_(ss, b.range).sort(
        b.sortSpecs.map(function (x) {
          return { column: (x.dimensionIndex || 0) + 1, ascending: x.sortOrder !== 'DESCENDING' };
        }),
      );
      return {};
    case 'autoResizeDimensions':
      s = sheetOf_(ss, b.dimensions.sheetId);
      s.autoResizeColumns(
        (b.dimensions.startIndex || 0) + 1,
        (b.dimensions.endIndex || 1) - (b.dimensions.startIndex || 0),
      );
      return {};
    default:
      throw new Error('unsupported by the replayer: ' + kind);
  }
}
function resize_(s, rows, columns) {
  if (rows !== undefined) {
    let r = s.getMaxRows();
    if (rows > r) s.insertRowsAfter(r, rows - r);
    else if (rows < r) s.deleteRows(rows + 1, r - rows);
  }
  if (columns !== undefined) {
    let c = s.getMaxColumns();
    if (columns > c) s.insertColumnsAfter(c, columns - c);
    else if (columns < c) s.deleteColumns(columns + 1, c - columns);
  }
}
function serve(method, path, q, body) {
  let ss = SpreadsheetApp.getActive(),
    m;
  if ((m = /^\/values\/(.*):append$/.exec(path))) return append_(ss, m[1], body, q);
  if ((m = /^\/values\/(.*):clear$/.exec(path))) {
    a1Range_(ss, m[1]).clearContent();
    return {};
  }
  if (path === '/values:batchClear') {
    body.ranges.forEach(function (r) {
      a1Range_(ss, r).clearContent();
    });
    return {};
  }
  if (path === '/values:batchUpdate') {
    body.data.forEach(function (d) {
      write_(a1Range_(ss, d.range), d.values, body.valueInputOption, d.majorDimension);
    });
    return {};
  }
  if (path === '/values:batchGet') {
    return {
      valueRanges: [].concat(q.ranges).map(function (r) {
        return { values: readValues_(ss, a1Range_(ss, r), q) };
      }),
    };
  }
  if ((m = /^\/values\/(.*)$/.exec(path))) {
    let range = a1Range_(ss, m[1]);
    if (method === 'PUT') {
      write_(range, body.values, q.valueInputOption, body.majorDimension);
      return {};
    }
    return { values: readValues_(ss, range, q), range: range.getA1Notation() };
  }
  if (path === ':batchUpdate')
    return {
      replies: body.requests.map(function (r) {
        return batch_(ss, r);
      }),
    };
  if (path === '') {
    if (q.fields && /note/.test(q.fields)) {
      let nr = q.ranges ? a1Range_(ss, q.ranges) : ss.getSheets()[0].getDataRange();
      return { notes: trim_(nr.getNotes()) };
    }
    if (q.fields && /userEnteredFormat/.test(q.fields)) {
      let r0 = a1Range_(ss, q.ranges);
      return {
        format: {
          bold: r0.getFontWeight() === 'bold',
          size: r0.getFontSize(),
          color: r0.getFontColor(),
          background: r0.getBackground(),
          align: r0.getHorizontalAlignment(),
        },
      };
    }
    if (q.fields && /columnMetadata/.test(q.fields)) {
      let s0 = ss.getSheets()[0];
      let w = [];
      for (let i = 1; i <= s0.getMaxColumns(); i++) w.push(s0.getColumnWidth(i));
      return { widths: w };
    }
    if (q.fields && /tabColorStyle/.test(q.fields))
      return {
        tab: ss.getSheets().map(function (s) {
          return s.getTabColor();
        }),
      };
    return state_(ss);
  }
  throw new Error('unsupported by the replayer: ' + method + ' ' + path);
}
