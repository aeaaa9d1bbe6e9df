import { vi } from "vitest";

// The logger writes as it does in production, and a test can assert what was logged.
vi.mock("firebase-functions/logger", { spy: true });
