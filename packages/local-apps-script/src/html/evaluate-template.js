// Runs in every fresh context, inside its own realm: the code of templates runs there, as code of the script does.
({ callHost }) => {
  // biome-ignore lint/security/noGlobalEval: templates are code; a function of it would begin two lines later
  const realEval = eval;
  const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
  const escapeHtml = (value) => String(value).replace(/[&<>"']/g, (char) => escapes[char]);
  let isEvaluating = false;

  /** Where a template's code writes to, by the names that Google's own code calls. */
  class TemplateOutput {
    #text = '';
    /** A script that evaluates the code by itself wants a page; we want what was written. */
    #isOurs = isEvaluating;

    set _(text) {
      this.#text += text;
    }

    set $(value) {
      this.#text += value;
    }

    set _$(value) {
      this.#text += escapeHtml(value);
    }

    get $out() {
      const text = this.#text;
      return this.#isOurs ? { append: () => text } : globalThis.HtmlService.createHtmlOutput(text);
    }
  }

  return {
    initTemplate() {
      const output = new TemplateOutput();
      isEvaluating = false;
      return output;
    },
    evaluate(template) {
      const host = (...args) => callHost(template, 'HtmlTemplate', 'evaluate', args);
      const names = Object.keys(template);
      // The code begins in the first line, so that stack traces have the lines of the template.
      const run = realEval(`(function (${names.join()}) { return ${host()}\n})`);
      isEvaluating = true;
      return host(run(...names.map((name) => template[name])));
    },
  };
};
