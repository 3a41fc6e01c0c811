const rolePrefix = 'role:';

/** Text keys of an access question's name: `owner`, `role:K002`. */
export function whoKeys(question: string): string[] {
  return question.startsWith(rolePrefix)
    ? [`role.${question.slice(rolePrefix.length)}`, question]
    : [`question.${question}`, question];
}
