/** An environment variable of the local stack. Throws when it is not set. */
export function requiredEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the tests need the emulator suite.`);
  return value;
}
