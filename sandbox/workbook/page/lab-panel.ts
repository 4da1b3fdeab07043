// The panel of what is behind the demo: the clock, the simulated service and its weather. It says itself that it is no part
// of the product.

import { FAULTS, type LabAnswer, type LabRequestBody, type LabView } from '../views.ts';
import { actInLab, readLab } from './api.ts';
import { button, make } from './dom.ts';
import type { Words } from './words.ts';

const LOOK_MS = 1_500;
const SPEEDS = [1, 10, 60];
const LIMITERS = ['counting', 'spacing', 'none'] as const;

export class LabPanel {
  private readonly said = make('output', 'small');
  private readonly pending = make('p', 'small');
  private readonly requestsTitle = make('h3');
  private readonly requests = make('ol', 'lab-requests');
  private timer: ReturnType<typeof setInterval> | undefined;
  private shown = '';

  constructor(
    private readonly panel: HTMLElement,
    private readonly words: () => Words,
  ) {}

  /** Asks again and again while it is open; not at all while it isn't. */
  set isOpen(isOpen: boolean) {
    this.panel.hidden = !isOpen;
    clearInterval(this.timer);
    if (!isOpen) return;
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  /** In another language now. */
  rebuild(): void {
    this.shown = '';
  }

  private async look(): Promise<void> {
    try {
      this.show(await readLab());
    } catch {
      // The page says elsewhere that the program is gone.
    }
  }

  private async act(request: LabRequestBody): Promise<LabAnswer['problem']> {
    try {
      const { view, problem } = await actInLab(request);
      this.show(view);
      return problem;
    } catch {
      this.said.textContent = this.words().lost;
      return null;
    }
  }

  private show(view: LabView): void {
    const say = this.words().lab;
    if (this.shown !== say.title) this.build(view);
    this.shown = say.title;
    const { service } = view;
    this.pending.textContent = say.pending(service.pendingFaults);
    this.requestsTitle.textContent = say.requests(service.requestCount);
    if (service.requests.length === 0) this.requests.replaceChildren(make('li', 'small', say.noRequests));
    else {
      const { tag } = this.words();
      this.requests.replaceChildren(
        ...service.requests.map(({ atMs, method, target, outcome }) => {
          const line = make('li', 'lab-request');
          line.title = target;
          const time = new Date(atMs).toLocaleTimeString(tag);
          line.append(
            make('b', outcome === '200' ? '' : 'lab-request-bad', outcome),
            make('span', 'lab-request-at', time),
            make('span', 'lab-request-target', `${method} ${target}`),
          );
          line.title = `${method} ${target}`;
          return line;
        }),
      );
    }
  }

  private build({ locale, speed, service }: LabView): void {
    const say = this.words().lab;
    this.panel.setAttribute('aria-label', say.title);
    const ticketId = field('number', String(service.ticketId ?? ''));
    const ticketTitle = field('text', say.newTitle);
    const times = field('number', '3');
    times.min = '1';
    times.max = '1000';
    const fault = choice(
      FAULTS.map((name) => [name, say.faults[name]]),
      FAULTS[0],
    );
    const latency = field('number', String(service.latencyMs));
    latency.min = '0';
    latency.step = '50';
    latency.addEventListener('change', () => {
      const latencyMs = Math.round(Number(latency.value));
      if (latencyMs >= 0 && latencyMs <= 60_000) void this.act({ kind: 'latency', latencyMs });
    });
    this.panel.replaceChildren(
      make('h2', '', say.title),
      make('p', 'small', say.about),
      labelled(
        say.locale,
        choice(
          [
            ['pt_BR', 'Português (Brasil)'],
            ['en_US', 'English (United States)'],
          ],
          locale,
          (picked) => this.act({ kind: 'locale', locale: picked === 'pt_BR' ? 'pt_BR' : 'en_US' }),
        ),
      ),
      labelled(
        say.speed,
        choice(
          SPEEDS.map((times) => [String(times), say.speedOf(times)]),
          String(speed),
          (picked) => this.act({ kind: 'speed', speed: Number(picked) }),
        ),
      ),
      make('h3', '', say.service),
      labelled(
        say.limiter,
        choice(
          LIMITERS.map((kind) => [kind, say.limiters[kind]]),
          service.limiter,
          (picked) => {
            const limiter = LIMITERS.find((kind) => kind === picked);
            if (limiter !== undefined) void this.act({ kind: 'limiter', limiter });
          },
        ),
      ),
      labelled(say.latency, latency),
      labelled(say.fault, fault),
      labelled(say.times, times),
      row(
        button(
          say.inject,
          () => {
            const name = FAULTS.find((each) => each === fault.value);
            const count = Math.round(Number(times.value));
            if (name !== undefined && count >= 1 && count <= 1_000)
              void this.act({ kind: 'fault', fault: name, times: count });
          },
          'choice',
        ),
        button(say.clearFaults, () => void this.act({ kind: 'clear-faults' }), 'choice'),
      ),
      this.pending,
      make('h3', '', say.spreadsheet),
      row(
        button(say.chartTab, () => void this.act({ kind: 'chart-tab' }), 'choice'),
        button(
          say.loseMetadata,
          async () => {
            if ((await this.act({ kind: 'lose-metadata' })) === null)
              this.said.textContent = say.metadataLost;
          },
          'choice',
        ),
      ),
      make('h3', '', say.ticket),
      labelled(say.ticketId, ticketId),
      labelled(say.ticketTitle, ticketTitle),
      row(
        button(
          say.change,
          async () => {
            const id = Math.round(Number(ticketId.value));
            const problem =
              id >= 1
                ? await this.act({ kind: 'change-ticket', id, title: ticketTitle.value })
                : 'no-such-ticket';
            this.said.textContent = problem === null ? say.changed : say.noSuchTicket;
          },
          'choice',
        ),
      ),
      this.said,
      this.requestsTitle,
      this.requests,
    );
  }
}

function field(type: 'text' | 'number', value: string): HTMLInputElement {
  const input = make('input');
  input.type = type;
  input.value = value;
  return input;
}

function choice(
  options: readonly (readonly [string, string])[],
  value: string,
  onPick: (value: string) => unknown = () => {},
): HTMLSelectElement {
  const select = make('select');
  for (const [name, text] of options) {
    const option = make('option', '', text);
    option.value = name;
    option.selected = name === value;
    select.append(option);
  }
  select.addEventListener('change', () => void onPick(select.value));
  return select;
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = make('label', 'labelled');
  label.append(make('span', '', text), control);
  return label;
}

function row(...controls: readonly HTMLElement[]): HTMLElement {
  const box = make('div', 'controls');
  box.append(...controls);
  return box;
}
