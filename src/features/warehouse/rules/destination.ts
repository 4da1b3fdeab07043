/** The dataset of a build; users can't change it. */
export interface Destination {
  /** It pays for the jobs. */
  readonly project: string;
  readonly dataset: string;
  /** For example `southamerica-east1`. */
  readonly location: string;
}
