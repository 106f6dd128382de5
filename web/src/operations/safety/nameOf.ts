/** A person by name; by id where the name is gone. */
export function nameOf(person: {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string {
  return (
    [person.firstName, person.lastName].filter(Boolean).join(' ') || `Deleted user ${person.id.slice(0, 8)}`
  );
}
