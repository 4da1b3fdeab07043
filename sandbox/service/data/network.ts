// Generates the franchise network that all records refer to: units, people, departments, subjects, labels. All records
// share one object per name.

import { base, en, Faker, generateMersenne53Randomizer, pt_BR } from '@faker-js/faker';
import type { Label, Named } from '../records.ts';
import { DEPARTMENTS, LABELS, MAIN_COMPANY, UNIT_NAMES } from './vocabulary.ts';

export interface Subject {
  readonly name: Named;
  /** Ticket titles. */
  readonly titles: readonly string[];
}

export interface Department {
  readonly name: Named;
  readonly subjects: readonly Subject[];
}

export interface Unit {
  readonly name: Named;
  readonly staff: readonly Named[];
}

export interface Network {
  /** Destination of tickets between administrators. */
  readonly mainCompany: Named;
  readonly units: readonly Unit[];
  readonly administrators: readonly Named[];
  readonly departments: readonly Department[];
  readonly labels: readonly Label[];
}

const ADMINISTRATORS = 40;
const STAFF_PER_UNIT = 3;
const MAIN_COMPANY_ID = 1;
const FIRST_UNIT_ID = 12;
const FIRST_PERSON_ID = 301;
const FIRST_DEPARTMENT_ID = 2;
const FIRST_SUBJECT_ID = 21;
const FIRST_LABEL_ID = 5;

export function createNetwork(seed: number): Network {
  const faker = new Faker({ locale: [pt_BR, en, base], randomizer: generateMersenne53Randomizer(seed) });
  let personId = FIRST_PERSON_ID;
  const people = (count: number): Named[] =>
    Array.from({ length: count }, () => ({
      id: personId++,
      nome: `${faker.person.firstName()} ${faker.person.lastName()}`,
    }));
  const administrators = people(ADMINISTRATORS);
  const units = UNIT_NAMES.map((nome, index) => ({
    name: { id: FIRST_UNIT_ID + index, nome },
    staff: people(STAFF_PER_UNIT),
  }));
  let subjectId = FIRST_SUBJECT_ID;
  const departments = DEPARTMENTS.map((words, index) => ({
    name: { id: FIRST_DEPARTMENT_ID + index, nome: words.name },
    subjects: Object.entries(words.subjects).map(([nome, titles]) => ({
      name: { id: subjectId++, nome },
      titles,
    })),
  }));
  const labels = LABELS.map(([nome, cor], index) => ({ id: FIRST_LABEL_ID + index, nome, cor }));
  return {
    mainCompany: { id: MAIN_COMPANY_ID, nome: MAIN_COMPANY },
    units,
    administrators,
    departments,
    labels,
  };
}
