import type { Graphics, Target } from './graphics.ts';

/** The pixels of one step, and a key that is the same as long as they are. */
export interface Stage {
  readonly key: string;
  readonly target: Target;
}

export interface StageDescription {
  /** One stage of each name is stored. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Everything that the pixels depend on, and the keys of the stages that are read. */
  readonly key: readonly unknown[];
  readonly draw: (target: Target) => void;
}

/** Stores the pixels of each step, so that moving a slider repeats only the steps from that one on. */
export interface StageCache {
  stage(description: StageDescription): Stage;
  /** Deletes the stages that were not asked for since the last call. */
  deleteUnused(): void;
  clear(): void;
}

export function createStageCache(graphics: Graphics): StageCache {
  const stages = new Map<string, Stage & { readonly drawnFor: string }>();
  const used = new Set<string>();
  let drawn = 0;

  return {
    stage({ name, width, height, key, draw }) {
      const drawnFor = JSON.stringify(key);
      used.add(name);
      const former = stages.get(name);
      const fits = former?.target.width === width && former.target.height === height;
      if (former && fits && former.drawnFor === drawnFor) return former;
      if (former && !fits) graphics.deleteTarget(former.target);
      const target = former && fits ? former.target : graphics.createTarget(width, height);
      // Until it is drawn, the target belongs to no key: drawing may fail.
      stages.set(name, { key: '', target, drawnFor: '' });
      draw(target);
      drawn += 1;
      const stage = { key: `${name} ${drawn}`, target, drawnFor };
      stages.set(name, stage);
      return stage;
    },
    deleteUnused() {
      for (const [name, { target }] of stages) {
        if (used.has(name)) continue;
        graphics.deleteTarget(target);
        stages.delete(name);
      }
      used.clear();
    },
    clear() {
      for (const { target } of stages.values()) graphics.deleteTarget(target);
      stages.clear();
      used.clear();
    },
  };
}
