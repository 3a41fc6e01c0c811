import { groupBy } from '../../../../../engine/core/values/group-by.ts';
import { useText } from '../../texts/texts.ts';
import type { Persona } from './use-personas.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The people of the demo by company, each a button. `null`: still being asked for. */
export function PersonaGroups(props: { personas: Persona[] | null; onPick: (persona: Persona) => void }) {
  const { personas, onPick } = props;
  const { text } = useText();
  if (personas === null) {
    return (
      <div className="persona-grid" aria-busy="true">
        {places.map((place) => (
          <div key={place} className="persona bp6-skeleton" />
        ))}
      </div>
    );
  }
  const companies = groupBy(personas, (persona) => persona.companyGroupName);
  return [...companies].map(([company, people]) => (
    <section key={company} className="persona-company">
      <h2>{company}</h2>
      <ul className="persona-grid">
        {people.map((person) => (
          <li key={`${person.companyGroupCode}/${person.loginName}`}>
            <button type="button" className="persona" data-persona={person.persona} onClick={() => onPick(person)}>
              <span className="persona-role">{text(`persona.${person.persona}`)}</span>
              <span className="persona-name">{person.name}</span>
              <span className="persona-place">
                {[person.organizationName, person.positionName].filter(Boolean).join(' ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
