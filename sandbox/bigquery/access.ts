// What BigQuery refuses before it looks at a request: the API is off, or a role is missing.
// Texts as people quote them of the real one.

import { Refused } from './rest.ts';

const ROLES = ['dataViewer', 'dataEditor', 'jobUser'] as const;

const SCRIPT_NUMBER = '123456789012';
const PROJECT_NUMBER = '987654321098';

export class Access {
  /** In which project the API is off: that of the script that asks, or the one with the dataset. */
  apiOff: 'script' | 'project' | undefined;
  /** `jobUser` is on the project, the others on the dataset. */
  roles: ReadonlySet<(typeof ROLES)[number]> = new Set(ROLES);
  /** Further projects in which the person has a role. */
  others: readonly string[] = [];

  constructor(private readonly project: string) {}

  /** Projects with a role on the project itself and the API on. */
  projects(): object {
    this.checkApi('script');
    const own = this.roles.has('jobUser') && this.apiOff === undefined ? [this.project] : [];
    const projects = [...own, ...this.others].map((id) => ({ id, projectReference: { projectId: id } }));
    return { kind: 'bigquery#projectList', projects, totalItems: projects.length };
  }

  /** The API of the script's project is looked at first. @throws Refused */
  checkApi(upTo: 'script' | 'project'): void {
    if (this.apiOff === undefined || (this.apiOff === 'project' && upTo === 'script')) return;
    const number = this.apiOff === 'script' ? SCRIPT_NUMBER : PROJECT_NUMBER;
    const message = `BigQuery API has not been used in project ${number} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/bigquery.googleapis.com/overview?project=${number} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`;
    throw new Refused({ status: 403, reason: 'accessNotConfigured', message });
  }

  /** @throws Refused */
  checkDataset(project: string, dataset: string, does: 'get' | 'write'): void {
    const may = this.roles.has('dataEditor') || (does === 'get' && this.roles.has('dataViewer'));
    if (may && project === this.project) return;
    const permission = does === 'get' ? 'bigquery.datasets.get' : 'bigquery.tables.create';
    throw denied(
      `Dataset ${project}:${dataset}: Permission ${permission} denied on dataset ${project}:${dataset} (or it may not exist).`,
    );
  }

  /** @throws Refused */
  checkJob(project: string): void {
    if (this.roles.has('jobUser') && project === this.project) return;
    throw denied(
      `Project ${project}: User does not have bigquery.jobs.create permission in project ${project}.`,
    );
  }

  /** Of a statement that changes a table, as its job runs. @throws Refused */
  checkChange(table: string): void {
    if (!this.roles.has('dataEditor'))
      throw denied(
        `Table ${table}: Permission bigquery.tables.updateData denied on table ${table} (or it may not exist).`,
      );
  }
}

function denied(what: string): Refused {
  return new Refused({ status: 403, reason: 'accessDenied', message: `Access Denied: ${what}` });
}
