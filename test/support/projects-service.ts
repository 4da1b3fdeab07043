// A service with projects and a list of tasks per project. The specification names such lists but doesn't show them.

import type { ServiceAnswer, ServiceRequest, SimulatedService } from 'local-apps-script';

/** Its id is unique only within its project. */
export interface Task {
  readonly id: number;
  readonly name: string;
}

export interface Project {
  readonly id: number;
  /** Changes whenever its tasks change. */
  changed: string;
  tasks: Task[];
  /** Status of its tasks' response; default 200. */
  status?: number;
}

const PAGE = 100;
const LIST = '/api/v2/projects/list';
// Notes of tasks; their ids are enough here.
const NOTES = /^\/api\/v2\/tasks\/(\d+)\/notes$/;
const TASKS = /^\/api\/v2\/projects\/(\d+)\/tasks$/;

export class ProjectsService implements SimulatedService {
  readonly projects = new Map<number, Project>();
  /** Requested paths, with pages, in order. */
  asked: string[] = [];
  /** Replaces the response to a request for tasks, unless it returns undefined. */
  instead: (path: string, query: string) => ServiceAnswer | undefined = () => undefined;

  constructor(count: number, tasks: (id: number) => number) {
    for (let id = 1; id <= count; id++) {
      const all = Array.from({ length: tasks(id) }, (_, n) => ({
        id: n + 1,
        name: `Task ${n + 1} of ${id}`,
      }));
      this.projects.set(id, { id, changed: 'a', tasks: all });
    }
  }

  /** Projects whose tasks were requested since the last call, in order. */
  askedProjects(): number[] {
    const ids = this.asked.flatMap((target) =>
      Number(TASKS.exec(target.split('?')[0] ?? '')?.[1] ?? Number.NaN),
    );
    this.asked = [];
    return ids.filter((id) => !Number.isNaN(id));
  }

  /** What the rows of all tasks should contain. */
  expected(): string[] {
    return [...this.projects.values()].flatMap(({ id, tasks }) =>
      tasks.map((task) => `${id}#${task.id} ${task.name}`),
    );
  }

  project(id: number): Project {
    const project = this.projects.get(id);
    if (project === undefined) throw new Error(`no project ${id}`);
    return project;
  }

  handle(request: ServiceRequest): ServiceAnswer {
    const url = new URL(request.target, 'https://projects.example');
    this.asked.push(url.pathname + url.search);
    if (url.pathname === LIST) {
      const all = [...this.projects.values()].map(({ id, changed }) => ({
        id,
        name: `Project ${id}`,
        changed,
      }));
      return page(all, url);
    }
    const task = NOTES.exec(url.pathname)?.[1];
    if (task !== undefined) return page([{ id: 7, name: `Note of ${task}` }], url);
    const other = this.instead(url.pathname, url.search);
    if (other !== undefined) return other;
    const project = this.projects.get(Number(TASKS.exec(url.pathname)?.[1]));
    if (project === undefined) return answer(404, { error: 'Registro não encontrado' });
    const { status = 200 } = project;
    return status === 200 ? page(project.tasks, url) : answer(status, { error: 'Sem permissão' });
  }
}

function page(all: readonly unknown[], { searchParams }: URL): ServiceAnswer {
  const start = Number(searchParams.get('start'));
  const limit = Math.min(PAGE, Number(searchParams.get('limit') ?? PAGE));
  const data = all.slice(start * limit, (start + 1) * limit);
  return answer(200, { data, start, limit, totalPage: Math.ceil(all.length / limit), size: data.length });
}

function answer(status: number, body: unknown): ServiceAnswer {
  return { kind: 'response', status, headers: {}, body: JSON.stringify(body), latencyMs: 0 };
}
