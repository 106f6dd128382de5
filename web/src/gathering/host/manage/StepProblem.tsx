/** Why a step was not done; nothing where none failed. */
export function StepProblem({ problem }: { problem: string | null }) {
  return problem === null ? null : (
    <p role="alert" className="font-semibold text-danger">
      {problem}
    </p>
  );
}
