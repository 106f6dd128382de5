/** Time comes from here and nowhere else; a test moves it. `own`: what the machine's clock says, where `now` goes by another. */
export type Clock = { now(): number; own?(): number };
