// Where the tables of a build are.

/** Where the tables of a build go. */
export interface Destination {
  /** The project, which pays for the jobs. */
  readonly project: string;
  /** The dataset in it. */
  readonly dataset: string;
  /** Where the dataset is, for example `southamerica-east1`. */
  readonly location: string;
}
