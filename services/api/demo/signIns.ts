import { demoCompanies } from './companies.ts';
import { demoPeople, loginOf } from './people.ts';

/** The sign-ins of the demo world, for the start message and the README. */
export const demoSignIns: readonly { email: string; person: string; company: string; role: string }[] =
  demoPeople.map((person) => ({
    email: loginOf(person),
    person: person.name,
    company: demoCompanies.find(({ key }) => key === person.company)?.name ?? person.company,
    role: person.title,
  }));
