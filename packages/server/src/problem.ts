/** Something that keeps the server from starting and that a person can put right: shown as its sentence. */
export class ServeProblem extends Error {}
