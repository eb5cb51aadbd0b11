import type { Graphics } from './graphics.ts';

/** Textures of what is not computed on the graphics card. One texture of each name is stored. */
export interface TextureCache {
  /**
   * The texture of this name and key, loaded and uploaded when it is not the stored one. Null when `isWanted` is false after
   * loading: then the stored texture stays, because a later call may be drawing with it.
   */
  get<Source>(request: TextureRequest<Source>): Promise<CachedTexture | null>;
  clear(): void;
}

export interface TextureRequest<Source> {
  readonly name: string;
  readonly key: unknown;
  readonly load: () => Promise<Source>;
  readonly upload: (gl: WebGL2RenderingContext, source: Source) => WebGLTexture;
  readonly isWanted: () => boolean;
}

export interface CachedTexture {
  readonly key: string;
  readonly texture: WebGLTexture;
}

export function createTextureCache({ gl }: Graphics): TextureCache {
  const textures = new Map<string, CachedTexture>();
  return {
    async get({ name, key, load, upload, isWanted }) {
      const text = `${name} ${JSON.stringify(key)}`;
      const stored = textures.get(name);
      if (stored?.key === text) return stored;
      const source = await load();
      if (!isWanted()) return null;
      const former = textures.get(name);
      if (former) gl.deleteTexture(former.texture);
      const loaded = { key: text, texture: upload(gl, source) };
      textures.set(name, loaded);
      return loaded;
    },
    clear() {
      for (const { texture } of textures.values()) gl.deleteTexture(texture);
      textures.clear();
    },
  };
}
