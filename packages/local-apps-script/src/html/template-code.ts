// The JavaScript that Google makes of a template: `HtmlTemplate.getCode`, which `evaluate` runs as well. Each line of the
// template is a line of it, so that stack traces lead to the template.

/** A part of a template. */
interface Part {
  /** `text` goes out as it is, `print` is escaped, `force` isn't, `code` runs. */
  readonly kind: 'text' | 'print' | 'force' | 'code';
  readonly source: string;
}

function* partsOf(template: string): Generator<Part> {
  for (const [index, piece] of template.split(/<\?([\s\S]*?)\?>/).entries()) {
    if (index % 2 === 0) {
      // A line of its own for each.
      for (const source of piece.split(/(?<=\n)/)) if (source !== '') yield { kind: 'text', source };
    } else if (piece.startsWith('!=')) yield { kind: 'force', source: piece.slice(2) };
    else if (piece.startsWith('=')) yield { kind: 'print', source: piece.slice(1) };
    else yield { kind: 'code', source: piece };
  }
}

/** Its lines: `call` of what Google's own code calls, in the form that Google's reference shows. */
export function codeOfTemplate(template: string): string {
  let code = '(function() { var output = HtmlService.initTemplate();';
  for (const { kind, source } of partsOf(template)) {
    switch (kind) {
      case 'text':
        code += ` output._ =  ${quoted(source)};${source.endsWith('\n') ? '\n ' : ''}`;
        break;
      case 'print':
        code += ` output._$ = ${source};`;
        break;
      case 'force':
        code += ` output.$ = ${source};`;
        break;
      case 'code':
        code += ` ${source};`;
    }
  }
  return `${code}\n  /* End of user code */\n  return output.$out.append('');\n})();`;
}

/** The same, with the line of the template behind each of its lines. */
export function commentedCodeOfTemplate(template: string): string {
  const lines = template.split('\n');
  return codeOfTemplate(template)
    .split('\n')
    .map((line, index) => (lines[index] === undefined ? line : `${line} // ${lines[index]}`))
    .join('\n');
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")}'`;
}
