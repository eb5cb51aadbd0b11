import { Gauge, type Registry } from 'prom-client';
import type { Feature } from '../../../kernel/feature.ts';
import { minuteMs } from '../../../kernel/periodic-work.ts';
import { readExportMarker } from './export-marker.ts';
import { type ExportedAccount, ScheduledExports } from './scheduled-exports.ts';

/** Exports that the server updates each day. `script` is that of `bin/stund`, which does it. */
export function scheduledExportsFeature({ script }: { script: string }): Feature {
  return {
    name: 'scheduled-exports',
    create({ config, parts, metrics }) {
      const { scheduledExports, environment } = config;
      if (!scheduledExports) return {};
      const exports = new ScheduledExports({ parts, ...scheduledExports, script, environment });
      measureExports(metrics.registry, scheduledExports.accounts);
      return {
        periodic: [{ name: 'update exports', everyMs: minuteMs, run: () => exports.run() }],
        endWaits: () => exports.stop(),
      };
    },
  };
}

function measureExports(registry: Registry, accounts: readonly ExportedAccount[]): Gauge {
  return new Gauge({
    name: 'stund_export_time_seconds',
    help: 'When each export of STUND_EXPORT_TO was last complete, in seconds since 1970',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { folder } of accounts) {
        const marker = await readExportMarker(folder).catch(() => undefined);
        if (marker?.completed) this.set({ folder }, new Date(marker.completed).getTime() / 1000);
      }
    },
  });
}
