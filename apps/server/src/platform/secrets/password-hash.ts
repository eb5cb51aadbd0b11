import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default) with 32 MiB and three passes: above OWASP's minimum, and affordable on a small machine. It
 * runs outside the main thread.
 */
export const passwordCost: Readonly<PasswordCost> = Object.freeze({
  memoryCost: 32 * 1024,
  timeCost: 3,
  parallelism: 1,
});

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

let cost = passwordCost;

/** Hashes later passwords at another cost. Only tests call this, which hash thousands of them. */
export function setPasswordCost(testCost: PasswordCost): void {
  cost = testCost;
  decoy = undefined;
}

/** Hashes a password for storage. The result contains parameters and salt (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost);
}

/** Verifies a password. Without a hash it takes as long and returns false. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const isRight = await verify(passwordHash ?? (await decoy), normalise(password));
  return isRight && passwordHash !== null && passwordHash !== undefined;
}

let decoy: Promise<string> | undefined;

/** Normalises a password, since keyboards produce different code points for the same characters (NIST SP 800-63B 5.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
