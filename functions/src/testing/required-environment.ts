/** A variable that the emulator suite's environment holds. Throws when the tests run without one. */
export function requiredEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests need the emulator suite.`);
  return value;
}
