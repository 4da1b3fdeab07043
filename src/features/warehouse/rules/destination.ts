// Where tables are: typed on the connection page, or brought by the build.

export const BIGQUERY_SCOPE = 'https://www.googleapis.com/auth/bigquery';

export interface Destination {
  /** It pays for the jobs. */
  readonly project: string;
  readonly dataset: string;
  /** For example `southamerica-east1`. */
  readonly location: string;
}

/** What a build brings. */
export interface BuiltDestination {
  readonly preset?: Destination | undefined; // Undefined if nothing is known until somebody types it.
  /** Whether nobody may type another. */
  readonly isFixed: boolean;
}

const FORMS: Readonly<Record<keyof Destination, RegExp>> = {
  // With a domain before it for some: `example.com:project`.
  project: /^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
  dataset: /^\w{1,1024}$/,
  location: /^[A-Za-z]+(?:-[a-z]+\d+)?$/,
};
export const DESTINATION_FIELDS = ['project', 'dataset', 'location'] as const;

/** The first field that can't be right. */
export function wrongFieldOf(of: Destination): keyof Destination | undefined {
  return DESTINATION_FIELDS.find((field) => !FORMS[field].test(of[field]));
}

/** As people copy it: with spaces, in quotes, or the dataset with its project before it. */
export function parseDestination(typed: Destination): Destination {
  const clean = (text: string) => text.trim().replace(/^[`'"]+|[`'"]+$/g, '');
  const whole = clean(typed.dataset);
  const [, before = '', name = ''] = /^(?:(.+)[.:])?(.*)$/.exec(whole) ?? [];
  const project = clean(typed.project).toLowerCase() || before;
  const location = clean(typed.location);
  return {
    project,
    dataset: before === '' || before === project ? name : whole,
    location: location.includes('-') ? location.toLowerCase() : location.toUpperCase(),
  };
}

/** `project.dataset`: a dataset has one place only. */
export function datasetName({ project, dataset }: Destination): string {
  return `${project}.${dataset}`;
}

export function tableFullName(to: Destination, table: string): string {
  return `${datasetName(to)}.${table}`;
}
