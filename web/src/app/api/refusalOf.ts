/** An error as a refusal of the server looks; `rule`: its name, where the server says one. */
export function refusalOf(code: string, rule?: string | null) {
  return { errors: [{ extensions: { code, ...(rule && { refusal: rule }) } }] };
}
