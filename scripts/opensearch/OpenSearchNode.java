import java.nio.file.Path;
import java.util.Map;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;

/**
 * Runs one OpenSearch node until standard input ends, so that a node never outlives the process that started it. The start script of the distribution refuses
 * to run as root, as which many build machines work, so the node is made here. Arguments: the folder of the distribution, the folder of the configuration.
 */
public class OpenSearchNode {
    public static void main(String[] arguments) throws Exception {
        Settings home = Settings.builder().put("path.home", arguments[0]).build();
        Environment environment = InternalSettingsPreparer.prepareEnvironment(home, Map.of(), Path.of(arguments[1]), () -> "catalogus");
        LogConfigurator.configure(environment);
        new Node(environment).start();
        while (System.in.read() != -1) {
            // What is written to it says nothing.
        }
        Runtime.getRuntime().halt(0);
    }
}
