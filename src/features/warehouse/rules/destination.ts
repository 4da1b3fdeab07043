// Where the tables of a build are.

/** The BigQuery dataset that one build of the connector sends tables to. Its people can't change it. */
export interface Destination {
  /** The project, which pays for the jobs. */
  readonly project: string;
  /** The dataset in it. */
  readonly dataset: string;
  /** Where the dataset is, for example `southamerica-east1`. */
  readonly location: string;
}
